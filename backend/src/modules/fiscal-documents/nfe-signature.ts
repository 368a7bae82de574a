import { SignedXml } from 'xml-crypto';

const SIGNATURE = /<Signature[\s>][\s\S]*?<\/Signature\s*>/g;

/**
 * The part of an XML that its only signature covers, in its signed form; undefined when the signature does not verify. The key is that of the
 * certificate beside the signature; the issuer of the certificate is not checked.
 */
export function signedPart(xml: string): string | undefined {
  const signatures = xml.match(SIGNATURE) ?? [];
  if (signatures.length !== 1) return undefined;
  const signed = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo });
  try {
    signed.loadSignature(signatures[0]!);
    const parts = signed.checkSignature(xml) ? signed.getSignedReferences() : [];
    return parts.length === 1 ? parts[0] : undefined;
  } catch {
    // The library throws for missing, malformed, unknown or mismatching signatures.
    return undefined;
  }
}
