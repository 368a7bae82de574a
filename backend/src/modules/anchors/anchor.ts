import { createHash } from 'node:crypto';
import { pathOf, rootOf, type Step } from './merkle.js';

/** The head of a chain: `cadeia` is `livro <cnpj> <ano>`, or `diario <cnpj>`. */
export interface Head {
  cadeia: string;
  sequencia: number;
  hash: string;
}

/** The heads of all chains at one moment. `texto` names their root and is what a time stamp covers; `cabecas` are their lines, sorted. */
export interface Anchor {
  numero: number;
  texto: string;
  cabecas: string[];
}

/** The path from the head of one chain to an anchor's text. */
export interface AnchoredHead {
  numero: number;
  texto: string;
  cabeca: string;
  caminho: Step[];
}

/** Digest that the first anchor names as the previous one. */
export const NO_ANCHOR = '0'.repeat(64);

/** A head as a line of an anchor. */
export const lineOf = ({ cadeia, sequencia, hash }: Head) => `${cadeia} ${sequencia} ${hash}`;

/** Parses a line as a head; undefined if it is none. */
export function headOf(line: string): Head | undefined {
  const found = /^(livro \w{14} \d{4}|diario \w+) ([1-9]\d*) ([0-9a-f]{64})$/.exec(line);
  return found ? { cadeia: found[1]!, sequencia: Number(found[2]), hash: found[3]! } : undefined;
}

/** SHA-256 of an anchor's text, named by the next anchor and covered by the time stamp. */
export const digestOf = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** The anchor of these heads. `em` must not be later than their reading, so that entries beyond them were recorded after it. */
export function anchorOf({ numero, em, anterior }: { numero: number; em: Date; anterior: string }, heads: Head[]): Anchor {
  const cabecas = heads.map(lineOf).sort();
  const lines = [
    `Razão: âncora nº ${numero} dos livros e diários desta instalação`,
    `Momento: ${em.toISOString()}`,
    `Cadeias: ${cabecas.length}`,
    `Raiz: ${rootOf(cabecas)}`,
    `Âncora anterior: ${anterior}`,
  ];
  return { numero, texto: `${lines.join('\n')}\n`, cabecas };
}

/** Parses an anchor's text; undefined if it is none. */
export function saidBy(texto: string): { numero: number; momento: Date; raiz: string; anterior: string } | undefined {
  const found = /^Razão: âncora nº (\d+) .*\nMomento: (\S+)\nCadeias: \d+\nRaiz: ([0-9a-f]{64})\nÂncora anterior: ([0-9a-f]{64})\n$/.exec(
    texto,
  );
  return found ? { numero: Number(found[1]), momento: new Date(found[2]!), raiz: found[3]!, anterior: found[4]! } : undefined;
}

/** The head of a chain in an anchor, and the path from it to the root. */
export function anchoredHead({ numero, texto, cabecas }: Anchor, cabeca: string): AnchoredHead {
  return { numero, texto, cabeca, caminho: pathOf(cabecas, cabecas.indexOf(cabeca)) };
}
