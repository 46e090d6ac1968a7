// Fields of a list that have an input of their own, by key: an id is chosen by name, a price may be
// computed. The list form says which; everywhere else the kind of the field decides.

import { type ComponentType, createContext } from "react";
import type { InputProps } from "./inputs.tsx";

export const OwnInputs = createContext<ReadonlyMap<string, ComponentType<InputProps>>>(new Map());
