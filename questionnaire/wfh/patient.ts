// The Patient section: questions 1 to 10.

import type { Section } from "./declared.ts";
import { infectionQuestion, inhibitorQuestion, productUseQuestions } from "./patient-care.ts";
import { deathsQuestion } from "./patient-deaths.ts";
import { ageQuestion, severityQuestion, vwdTypeQuestion } from "./patient-groups.ts";
import {
  carriersQuestion,
  hemophiliaQuestion,
  otherDisordersQuestion,
} from "./patient-identified.ts";

export const patient: Section = {
  key: "Patient",
  tabs: ["identified", "age", "severity", "vwd", "inhibitors", "products", "infection", "deaths"],
  questions: [
    hemophiliaQuestion,
    carriersQuestion,
    otherDisordersQuestion,
    ageQuestion,
    severityQuestion,
    vwdTypeQuestion,
    inhibitorQuestion,
    ...productUseQuestions,
    infectionQuestion,
    deathsQuestion,
  ],
};
