// How many requests one user or one network may make; the values come from the settings.

export type Limits = {
  callsPerMinute: number;
  /** A whole office may share one address. */
  callsPerMinuteOfNetwork: number;
  uploadsPerHour: number;
  exportsPerHour: number;
};
