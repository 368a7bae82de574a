import { randomBytes } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { digestOf } from './anchor.js';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const COMMON_NAME = '2.5.4.3';

/** Time limit of the authority in milliseconds. */
const PATIENCE = 20_000;

/** Maximum of bytes of an answer: real ones, with certificates, have about 6,000. */
const LONGEST = 200_000;

/** Content of a time stamp. */
export interface TimeStamp {
  momento: Date;
  /** Name of the certificate that signed it. */
  autoridade: string;
}

/** A time stamp of RFC 3161 over that text, as `openssl ts -verify` reads it. Throws when the authority cannot be reached, refuses, or stamps something else. */
export async function stampFrom(url: string, texto: string): Promise<Buffer> {
  const nonce = Buffer.concat([Buffer.of(1), randomBytes(7)]);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: Buffer.from(digestOf(texto), 'hex') }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  const response = await ask(url, Buffer.from(request.toSchema().toBER(false)));
  const { nonce: answered } = await open(response, texto);
  if (!answered?.equals(nonce)) throw new Error('the time stamp answers another request');
  return response;
}

/** Reads a stored time stamp of that text. Throws if it is invalid, of another text, or its signature is wrong. */
export async function readStamp(response: Buffer, texto: string): Promise<TimeStamp> {
  const { momento, autoridade } = await open(response, texto);
  return { momento, autoridade };
}

async function ask(address: string, body: Buffer<ArrayBuffer>): Promise<Buffer> {
  const url = new URL(address);
  const headers: Record<string, string> = { 'Content-Type': 'application/timestamp-query' };
  if (url.username) {
    const [user, password] = [url.username, url.password].map(decodeURIComponent);
    headers.Authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    url.username = url.password = '';
  }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`the authority answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new Error('the answer of the authority is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function open(response: Buffer, texto: string): Promise<TimeStamp & { nonce: Buffer | undefined }> {
  const { status, timeStampToken } = TimeStampResp.fromBER(response);
  // Granted, or granted with changes.
  if (!timeStampToken || Number(status.status) > 1) throw new Error(`the authority refused (status ${status.status})`);
  const signed = new SignedData({ schema: timeStampToken.content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('the time stamp is empty');
  const { genTime, messageImprint, nonce } = TSTInfo.fromBER(content.getValue());
  if (bytesOf(messageImprint.hashedMessage).toString('hex') !== digestOf(texto)) throw new Error('it stamps another text');
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new TextEncoder().encode(texto).buffer,
    checkChain: false,
    extendedMode: true,
  });
  if (!signatureVerified) throw new Error('its signature does not hold');
  const name = signerCertificate?.subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value;
  return { momento: genTime, autoridade: String(name ?? ''), nonce: nonce && bytesOf(nonce) };
}

const bytesOf = (value: Integer | OctetString) => Buffer.from(value.valueBlock.valueHexView);
