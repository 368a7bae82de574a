import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { normalizeNfeKey } from '#domain/nfe-key.js';
import { BookQuery } from '../common/book.js';
import { Normalized } from '../common/validation.js';

const KEY_REQUIRED = { message: 'Chave de acesso é obrigatória' };

/** `POST nota_fiscal/le` with the key alone, in its printed form or without spaces. */
export class FiscalKeyRequest extends BookQuery {
  @IsString(KEY_REQUIRED)
  @IsNotEmpty(KEY_REQUIRED)
  @Normalized(normalizeNfeKey)
  chave!: string;
}

/** Fields of `POST nota_fiscal/le` with the XML, or the PDF of the DANFE, in the part `file`. */
export class FiscalFileRequest extends BookQuery {
  /** A field of a form is a text. */
  @Transform(({ value }) => (/^\d+$/.test(String(value)) ? Number(value) : value))
  declare ano: number;
}

/** Whether the XML is signed, and whether its content is the signed one. The signer is not checked: the certificate chain is not followed. */
export const SIGNATURES = ['valida', 'ausente', 'invalida'] as const;
export type Signature = (typeof SIGNATURES)[number];

/** Warnings about a fiscal document that may still be booked. */
export const FISCAL_WARNINGS = ['nota.outro-destinatario', 'nota.assinatura-invalida', 'nota.bem-de-capital', 'nota.ja-lancada'] as const;
export type FiscalWarningCode = (typeof FISCAL_WARNINGS)[number];

export interface FiscalWarning {
  codigo: FiscalWarningCode;
  mensagem: string;
}

export interface FiscalItem {
  descricao: string;
  ncm: string | null;
  quantidade: number;
  /** Reais, up to ten decimals. */
  valorUnitario: number;
  valor: Reais;
}

/** Data of a fiscal document for an expense. Data missing from the key is null. */
export interface FiscalDocument {
  chave: string;
  modelo: string;
  serie: number;
  numero: number;
  /** The day, `2017-07-12`; from the key alone the month, `2017-07`. */
  emitidaEm: string;
  valor: Reais | null;
  /** CNPJ or CPF; `idFavorecido` is null while the association has no such payee. */
  emitente: { cnpj: string; nome: string | null; idFavorecido: string | null };
  /** CNPJ or CPF, null for a foreigner. */
  destinatario: { cnpj: string | null; nome: string } | null;
  itens: FiscalItem[];
  assinatura: Signature;
  avisos: FiscalWarning[];
}
