// `npm run build`: installs and builds what is missing, as `npm start` does before it runs the server.

import { prepare } from "../prepare.mjs";

prepare();
