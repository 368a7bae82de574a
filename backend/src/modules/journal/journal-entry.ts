import { hash } from 'node:crypto';
import { instant } from '#platform/database/instant.sql.js';

/** The chain of changes that belong to no association. */
export const INSTALLATION = 'INSTALACAO';

/** Hash before the first entry. */
export const NO_HASH = '0'.repeat(64);

/** A stored entry. `dados` is JSON to the byte, `registradoEm` an ISO instant in UTC to the millisecond. */
export interface KeptEntry {
  sequencia: number;
  tipo: string;
  dados: string;
  autorCpf: string;
  autorNome: string;
  endereco: string;
  agente: string;
  registradoEm: string;
  hash: string;
  hashAnterior: string;
}

/** Its columns, from `diario_entrada`. */
export const KEPT_ENTRY = `sequencia::int as sequencia, tipo, dados::text as dados, autor_cpf as "autorCpf", autor_nome as "autorNome", endereco, agente,
  ${instant('registrado_em')} as "registradoEm", hash, hash_anterior as "hashAnterior"`;

/**
 * The action and its target; of a change also the fields with their values, and the names of fields whose values are not kept. Field names are those of the
 * columns.
 */
export interface JournalFact {
  alvo: Record<string, unknown>;
  antes?: Record<string, unknown>;
  depois?: Record<string, unknown>;
  semValor?: string[];
  /** Why a login was refused, or what is masked was shown. */
  motivo?: string;
}

/** SHA-256 over the entry's content, its place in its chain, and the previous entry's hash, as `diario_gravar` computes it. */
export function hashOf(chain: string, { hash: _, ...entry }: KeptEntry): string {
  const { sequencia, tipo, dados, autorCpf, autorNome, endereco, agente, registradoEm, hashAnterior } = entry;
  return hash('sha256', JSON.stringify([chain, sequencia, tipo, dados, autorCpf, autorNome, endereco, agente, registradoEm, hashAnterior]));
}
