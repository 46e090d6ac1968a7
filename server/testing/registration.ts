// Somebody who asks for an account, as the tests ask.

let made = 0;

/** An address that no other test of the file has. */
export function freshAddress(): string {
  made += 1;
  return `new.${made}@example.org`;
}

/** What `POST /User/Register` takes: a complete request from Mexico. */
export const registration = (email: string) => ({
  firstName: "Rosa",
  lastName: "Núñez",
  email,
  phone: "+52 55 0000",
  roleInOrganization: "Secretary",
  organization: "Federación de Hemofilia",
  countryId: 3,
  city: "Ciudad de México",
});
