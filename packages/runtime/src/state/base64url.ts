/** The characters whose low bits are zero: what the last character may be when 4 or 2 bits of it are left over. */
const fourSpareBits = /[AQgw]$/;
const twoSpareBits = /[AEIMQUYcgkosw048]$/;

/**
 * Whether this is the one spelling of its bytes in base64url (RFC 4648, section 5, without padding).
 *
 * Decoders accept several: white space, padding, and any value in the bits that the last character has to spare.
 * A token that has a second spelling can slip past whatever remembers tokens by their text.
 */
export function isCanonicalBase64url(text: string): boolean {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return false;
  switch (text.length % 4) {
    case 0:
      return true;
    case 2:
      return fourSpareBits.test(text);
    case 3:
      return twoSpareBits.test(text);
    default:
      return false;
  }
}
