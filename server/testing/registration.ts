// A request for an account, as the tests send it.

let count = 0;

/** An address that no other test of the file has. */
export function freshAddress(): string {
  count += 1;
  return `new.${count}@example.org`;
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
