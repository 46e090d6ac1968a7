// What a fault is: an entry that says where it happens, how it is made, and what must hold.

import type { Chance } from "#demo/chance.ts";
import type { Template } from "./template.ts";
import type { Writers } from "./writers.ts";

/** A running product whose data is in `dataDir`; `url` is where its users send requests. */
export type Installation = {
  url: string;
  dataDir: string;
  /** Stops every process of it, the database too. Called again it changes nothing. */
  stop(): Promise<void>;
  /** Called when its data was checked. */
  remove?(): void;
};

/** What a fault is made with. */
export type Tools = { template: Template; writers: Writers; chance: Chance };

/** What may happen to the requests of users, and for how long. */
export type Limits = {
  /** Every writer saves again within so many seconds from the repair on. */
  seconds: number;
  /** The only replies and errors of the network that are not a success; empty: no request fails. */
  failures: readonly string[];
};

type Common = {
  name: string;
  /** So many clients read beside the writers, up to twenty times a second each. */
  readers?: number;
  limits: Limits;
};

/** A fault of one kind of installation. */
type FaultOf<I extends Installation> = Common & {
  /** Why it cannot be made on this machine; null where it can. */
  obstacle?: () => string | null;
  installation: (template: Template) => Promise<I>;
  /** Throws when the product does what it must not do. */
  make(installation: I, tools: Tools): Promise<void>;
  /** What does not happen by itself: a supervisor starts a process again, a cable is plugged in. */
  repair?(installation: I): Promise<void>;
};

/** A fault of any kind of installation, in which it can be made any number of times. */
export type Fault = Common & {
  obstacle(): string | null;
  open(template: Template): Promise<Opened>;
};
export type Opened = Installation & {
  make(tools: Tools): Promise<void>;
  repair(): Promise<void>;
};

/** Hides the kind of the installation, so that all faults are in one list. */
export const fault = <I extends Installation>({
  installation,
  make,
  repair = async () => {},
  obstacle = () => null,
  ...common
}: FaultOf<I>): Fault => ({
  ...common,
  obstacle,
  open: async (template) => {
    const opened = await installation(template);
    let stopped: Promise<void> | undefined;
    return {
      ...opened,
      stop: () => {
        stopped ??= opened.stop();
        return stopped;
      },
      make: (tools) => make(opened, tools),
      repair: () => repair(opened),
    };
  },
});
