// The form in which e-mail addresses are compared.

/**
 * Trimmed, NFC, and lower-cased in ASCII letters only, so that `ı`, the Kelvin sign or full-width
 * letters never match another person's account.
 */
export function emailKey(email: string): string {
  return email
    .trim()
    .normalize("NFC")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
