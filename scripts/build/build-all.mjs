// `npm run build`: installs and builds what is missing, as `npm start` does before it runs the server.

import { build, fail, install } from "../prepare.mjs";

install();
if (!build()) fail("The platform could not be built.");
