// The floor plan: which room may use which, and what may be done only in one place.
// scripts/floors.ts holds every import against it. docs/ says why the rooms are as they are.

/** A feature knows its own folder, the floors below it and the room's own files, never another feature. */
interface Room {
  rooms: readonly string[];
  /** Packages it may import; absent: any. */
  packages?: readonly string[];
  /** Folder of the room → folders of the room it may use besides itself. Others are features. */
  floors?: Readonly<Record<string, readonly string[]>>;
  /** What every feature may use. */
  beneath?: readonly string[];
  /** Files of the room that put it together and may use all of it. */
  roofs?: readonly string[];
}

const data = ["questionnaire", "contract", "reports"];

export const rooms: Readonly<Record<string, Room>> = {
  questionnaire: { rooms: [], packages: ["zod"] },
  reports: { rooms: ["questionnaire"], packages: [] },
  contract: { rooms: ["questionnaire", "reports"], packages: ["zod"] },
  server: {
    rooms: data,
    // request/ holds types only: of the caller and origin of a request, which the audit row names,
    // and of the context of a call, which names the types of the database, the files and the queue.
    floors: {
      request: ["database", "files", "jobs"],
      database: ["request"],
      http: ["request", "database", "files", "jobs"],
      jobs: ["database"],
      mail: ["request", "database", "http", "jobs"],
      files: [],
      answers: ["request", "database", "http"],
      // Accounts, passwords, codes and mailed links, for the features sign-in, my-account and users.
      identity: ["request", "database", "http", "jobs", "mail"],
    },
    beneath: ["request", "http", "database", "jobs", "answers", "mail", "files", "identity"],
    roofs: ["server/main.ts", "server/app.ts"],
  },
  web: {
    rooms: data,
    floors: {
      theme: [],
      texts: [],
      ui: ["theme", "texts"],
      layout: ["ui", "theme", "texts"],
      answers: ["ui"],
      // Fields of persons and passwords, for the features sign-in, my-account and users.
      identity: ["ui"],
    },
    beneath: ["ui", "theme", "texts", "layout", "answers", "identity"],
    roofs: ["web/main.tsx", "web/router.tsx", "web/routes.tsx"],
  },
  demo: { rooms: data },
  e2e: { rooms: data },
  bench: { rooms: data },
};

/** Imports the plan allows besides. */
export const doors: readonly { from: RegExp; to: RegExp }[] = [
  // The demonstration is plain data, which the server loads into a new database and names at start.
  { from: /^server\/(main|platform\/load-(demo|figures)(\.test)?)\.ts$/, to: /^demo\// },
  // The bench sends the same statements straight to the product's own database.
  { from: /^bench\//, to: /^server\/database\/embedded\.ts$/ },
];

/** Files that only some may import. */
export const gates: readonly { file: RegExp; by: RegExp }[] = [
  { file: /^server\/[\w-]+\/calls\.ts$/, by: /^server\/app\.ts$/ },
  { file: /^server\/app\.ts$/, by: /^server\/(main\.ts|testing\/)/ },
  { file: /^server\/testing\//, by: /^(server\/testing|scripts)\// },
  { file: /^server\/main\.ts$/, by: /^$/ },
];

/** What may stand only in one place. */
export const onlyHere: readonly {
  pattern: RegExp;
  within: RegExp;
  except?: RegExp;
  says: string;
}[] = [
  {
    pattern: /\bfetch\(/,
    within: /^web\//,
    except: /^web\/api\.ts$/,
    says: "only web/api.ts calls fetch",
  },
  {
    pattern: /\blocalStorage\b/,
    within: /^web\//,
    except: /^web\/session\.ts$/,
    says: "only web/session.ts touches local storage",
  },
  {
    pattern: /\bprocess\.env\b/,
    within: /^server\//,
    except: /^server\/config\.ts$/,
    says: "only server/config.ts reads the environment",
  },
  {
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bperformance\.now\b/,
    within: /^(questionnaire|reports|contract)\//,
    says: "data folders read no clock, no chance and no process",
  },
];

/** Tables of data may be longer than 300 lines; their functions may not. */
export const longTables: readonly RegExp[] = [
  /^questionnaire\/(patient|care|factor-use|product)\.ts$/,
  /^server\/database\/tables\.ts$/,
];
