// The section Patient: questions 1 to 10.

import type { ShippedSection } from "./dated.ts";
import { infectionQuestion, inhibitorQuestion, productUseQuestions } from "./patient-care.ts";
import { deathsQuestion } from "./patient-deaths.ts";
import { ageQuestion, severityQuestion, vwdTypeQuestion } from "./patient-groups.ts";
import {
  carriersQuestion,
  hemophiliaQuestion,
  otherDisordersQuestion,
} from "./patient-identified.ts";

export const patient: ShippedSection = {
  code: "Patient",
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
