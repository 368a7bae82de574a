import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { QueryResultRow } from 'pg';
import { changeText } from '#contracts/audit/journal.js';
import { CSV_FORMAT, csvText } from '#domain/csv-cell.js';
import { journalEntryOf } from '#modules/audit/journal/journal.queries.js';
import { entriesOf, type KeptEntry } from '#modules/journal/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const HEADERS = [
  'Registro',
  'Data e hora (UTC)',
  'Quem',
  'CPF',
  'O que fez',
  'Tipo',
  'De onde',
  'Navegador',
  'Mudanças',
  'Hash',
  'Hash anterior',
];

/** Chains of the journal as files, oldest entry first, streamed. */
@Injectable()
export class JournalExport {
  constructor(private readonly tenancy: Tenancy) {}

  /** For reading: CSV as Excel in Brazil opens it, entries as sentences, formulas neutralised. */
  csv(chain: string): Readable {
    const head = stringify([HEADERS], { ...CSV_FORMAT, bom: true });
    return this.lines(chain, head, (entry) => stringify([rowOf(entry)], CSV_FORMAT));
  }

  /** For verification: one JSON object per line, with the exact texts that the hashes cover. */
  jsonLines(chain: string): Readable {
    return this.lines(chain, '', (entry) => `${JSON.stringify({ cadeia: chain, ...entry })}\n`);
  }

  private lines(chain: string, head: string, lineOf: (entry: KeptEntry) => string): Readable {
    const ask = (text: string, values: unknown[]) => this.tenancy.query<KeptEntry & QueryResultRow>(chain, text, values);
    const lines = async function* () {
      if (head) yield head;
      for await (const entry of entriesOf(ask, chain)) yield lineOf(entry);
    };
    return Readable.from(lines(), { objectMode: false, encoding: 'utf8' });
  }
}

function rowOf(entry: KeptEntry): string[] {
  const { sequencia, registradoEm, autor, descricao, tipo, endereco, agente, mudancas, hash, hashAnterior } = journalEntryOf(entry);
  const changes = mudancas.map(changeText).join('; ');
  return [
    String(sequencia),
    registradoEm,
    ...[autor.nome, autor.cpf, descricao, tipo, endereco, agente, changes].map(csvText),
    hash,
    hashAnterior,
  ];
}
