import { SignedXml } from 'xml-crypto';

const SIGNATURE = /<Signature[\s>][\s\S]*?<\/Signature\s*>/g;

/**
 * The part of an XML that its one signature is about, in the form in which it was signed; undefined when the signature does not verify. The key is the one of
 * the certificate beside the signature, whoever issued that.
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
    // The library throws for what is missing, malformed, of an unknown algorithm, or signed by another key.
    return undefined;
  }
}
