import { type PaperFormat, type PaperRecord, type PaperType } from '#contracts/papers/papers.js';

/** A file and the record that it belongs to. `sha256` (hexadecimal) is the address of its bytes in the store of papers. */
export interface PaperData {
  readonly registro: PaperRecord;
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly tipo: PaperType;
  readonly nome: string;
  readonly mime: PaperFormat;
}

export interface AnexoJuntado extends PaperData {
  readonly type: 'AnexoJuntado.v1';
}

export interface AnexoRetirado extends Pick<PaperData, 'registro' | 'id' | 'sha256'> {
  readonly type: 'AnexoRetirado.v1';
}

export type PaperFact = AnexoJuntado | AnexoRetirado;
