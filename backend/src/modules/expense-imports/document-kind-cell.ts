import { DOCUMENT_KINDS } from '#contracts/budget-ledger/expense.record.js';
import { type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { nameKey } from '#domain/text.js';

/** A kind of document as cells are compared: without accents, case, dashes and blanks. */
const kindKey = (text: string): string => nameKey(text).replace(/[\s.-]/g, '');

/** Other names of the kinds of documents. */
const SYNONYMS: Readonly<Record<keyof typeof DOCUMENT_KINDS, readonly string[]>> = {
  'NF-E': ['nf', 'nota', 'nota fiscal', 'nota fiscal eletrônica', 'danfe'],
  'NFS-E': ['nfs', 'nota fiscal de serviço', 'nota fiscal de serviços', 'nota de serviço', 'nota de serviços'],
  CUPOM: ['cupom', 'nfc-e', 'nota do consumidor', 'cupom fiscal eletrônico'],
  RECIBO: ['rpa', 'recibo de pagamento autônomo'],
  FATURA: ['conta', 'boleto'],
  GUIA: ['darf', 'das', 'gps', 'dam', 'guia de recolhimento', 'imposto'],
  OUTRO: ['outros'],
};

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(DOCUMENT_KINDS).flatMap(([kind, name]) =>
    [kind, name, ...SYNONYMS[kind as keyof typeof DOCUMENT_KINDS]].map((text): [string, string] => [kindKey(text), kind]),
  ),
);

/** The kind of document that a cell names; else its text, which the request refuses. */
export const documentKindOf = (cell: Cell): string => KINDS.get(kindKey(textOf(cell))) ?? textOf(cell);
