// node scripts/print-pepper.ts — prints the key of all passwords that the settings lead to, for the setting
// PASSWORD_PEPPER before JWT_SECRET is changed.

import { readConfig } from "#server/config.ts";

console.log(readConfig().pepper);
