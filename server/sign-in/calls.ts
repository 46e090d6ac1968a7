// Calls of signed-out visitors: each entry of contract/sign-in.ts with its function.

import * as call from "#contract/sign-in.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { authenticate } from "./authenticate.ts";
import { forgotPassword } from "./forgot-password.ts";
import { logout } from "./logout.ts";
import { refreshToken } from "./refresh-token.ts";
import { register } from "./register.ts";
import { checkLink, resetPassword } from "./reset-password.ts";

export const signInCalls = (): Bound[] => [
  bind(call.authenticate, authenticate),
  bind(call.refreshToken, refreshToken),
  bind(call.logout, logout),
  bind(call.register, register),
  bind(call.forgotPassword, forgotPassword),
  bind(call.resetPassword, resetPassword),
  bind(call.checkLink, checkLink),
];
