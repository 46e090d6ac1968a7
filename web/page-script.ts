// The only script inside the page. The build puts it there (scripts/build/inline-script.ts), and the policy
// of the page names its hash (server/http/page.ts).

import { startEarlyCalls } from "./early-calls.ts";

// A browser that refuses storage has no session.
try {
  startEarlyCalls({
    address: new URL(location.href),
    stored: (name) => localStorage.getItem(name),
    now: Date.now(),
    languages: navigator.languages,
    fetch: (...request) => fetch(...request),
  });
} catch {}

/** The first format of numbers, and of dates, takes long to make: it is made while the first files are on their way. */
setTimeout(() => {
  new Intl.NumberFormat().format(0);
  new Intl.DateTimeFormat([], { dateStyle: "long", timeStyle: "short" }).format(0);
});
