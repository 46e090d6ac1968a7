// The only script inside the page. The build puts it there (scripts/build/inline-script.ts), and the policy
// of the page names its hash (server/http/page.ts).

import { startEarlyCalls } from "./early-calls.ts";

// A browser that refuses storage has no session.
try {
  startEarlyCalls({
    address: new URL(location.href),
    stored: (name) => localStorage.getItem(name),
    now: Date.now(),
    fetch: (...request) => fetch(...request),
  });
} catch {}
