// The normalized form in which e-mail addresses are stored and compared.

/** Characters that NFC turns into ASCII: the Kelvin sign, and two kinds of punctuation. */
const becomesAscii = /[\u212a\u037e\u1fef]/;

/**
 * Trimmed, NFC, and lower-cased in ASCII letters only, so that `ı`, the Kelvin sign or full-width
 * letters never match another person's account.
 */
export function emailKey(email: string): string {
  const trimmed = email.trim();
  const composed = becomesAscii.test(trimmed) ? trimmed : trimmed.normalize("NFC");
  return composed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
