// The page of the federation about its survey.

export const surveyPageUrl = "https://wfh.org/data-collection/";
