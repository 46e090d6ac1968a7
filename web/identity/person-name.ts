// The name of a person as every screen shows it; the SQL function person_name does the same.

export const personName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;
