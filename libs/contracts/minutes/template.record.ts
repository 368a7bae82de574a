import { choice, mark, name, number, text } from '../common/field-kinds.js';
import { type RecordOf, requestOf } from '../common/record.js';
import { TEMPLATE_NAMES } from './minutes.js';

/** An uploaded template, without its file. */
export const MINUTES_TEMPLATE_RECORD = {
  id: number('Nº'),
  nome: choice('Nome', TEMPLATE_NAMES, 'Nome deve ser Ata, Edital ou Termo', {
    required: 'Por favor, forneça um nome e selecione um arquivo.',
    column: { width: '8rem' },
    span: 4,
  }),
  nomeArquivo: text('Arquivo', { product: 'always', column: { card: 'title' } }),
  /** Bytes. */
  tamanho: number('Tamanho'),
  /** ISO instant. */
  enviadoEm: text('Enviado em', { product: 'always', column: {} }),
  autor: name('Enviado por', { product: 'always', column: {} }),
  /** Whether it belongs to one association and not to all. */
  propria: mark('De', { product: 'always', column: {} }),
  /** Whether the association's documents use it: the newest of its name, an association's own before a general one. */
  emUso: mark('Situação', { product: 'always', column: {} }),
};

export type Template = RecordOf<typeof MINUTES_TEMPLATE_RECORD>;

/** Fields of `POST template/save`; the .docx comes in the part `file`. */
export class TemplateRequest extends requestOf({ nome: MINUTES_TEMPLATE_RECORD.nome }) {}
