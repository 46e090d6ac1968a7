// Where a request comes from, for the audit trail and the rate limits.

export type Origin = {
  requestId: string;
  address: string;
  userAgent: string;
};
