import { Injectable } from '@nestjs/common';
import { type FieldError } from '#contracts/common/problem.js';
import { invalid } from '#platform/http/refusal.js';
import { LookUp, lookUpOf, type Question, type Reference, requireFound } from '#platform/tenancy/look-up.js';

/** Classification of an amount: a budget line, possibly without its lower levels, and the funds source. */
export interface Classification {
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idElementoDespesa: number;
  idItem: number | null;
  idFonteRecurso?: number | null;
}

const int = 'int';

export const PROGRAM: Reference = {
  fields: { idPrograma: int },
  answers: { descricaoPrograma: 'select descricao from programa where id = r."idPrograma"' },
  missing: 'Programa não encontrado.',
};

/**
 * A budget line's levels, from the top down: each must be a child of the level above it. An item is under its sub-action, or directly under its
 * action when the line has no sub-action.
 */
export const LINE: readonly Reference[] = [
  PROGRAM,
  {
    fields: { idAcao: int, idPrograma: int },
    answers: { descricaoAcao: 'select descricao from acao where id_programa = r."idPrograma" and id = r."idAcao"' },
    missing: 'Ação não encontrada neste programa.',
  },
  {
    fields: { idSubAcao: int, idAcao: int, idPrograma: int },
    answers: {
      descricaoSubAcao: 'select descricao from sub_acao where id_programa = r."idPrograma" and id_acao = r."idAcao" and id = r."idSubAcao"',
    },
    missing: 'Sub-ação não encontrada nesta ação.',
  },
  {
    fields: { idItem: int, idSubAcao: int, idAcao: int, idPrograma: int },
    answers: {
      descricaoItem: `select descricao from item
        where id_programa = r."idPrograma" and id_acao = r."idAcao" and id_sub_acao is not distinct from r."idSubAcao" and id = r."idItem"`,
    },
    missing: 'Item não encontrado nesta ação.',
  },
  {
    fields: { idElementoDespesa: int },
    answers: { descricaoElementoDespesa: 'select descricao from elemento_despesa where id = r."idElementoDespesa"' },
    missing: 'Elemento de despesa não encontrado.',
  },
];

/** Statement that looks up the names of a line's levels. */
export const LINE_NAMES = lookUpOf(LINE);

export const FUNDS_SOURCE: Reference = {
  fields: { idFonteRecurso: int },
  answers: { descricaoFonteRecurso: 'select descricao from fonte_recurso where id = r."idFonteRecurso"' },
  missing: 'Fonte de recursos não encontrada.',
};

/** Category (custeio or capital) of a line's element; null if unset. */
export const ELEMENT_CATEGORY: Question = {
  fields: { idElementoDespesa: int },
  answers: { categoria: 'select categoria from elemento_despesa where id = r."idElementoDespesa"' },
};

const REFERENCES = [...LINE, FUNDS_SOURCE];
const NAMES = lookUpOf(REFERENCES);

/** Checks that the levels of a record exist and match. */
@Injectable()
export class ClassificationService {
  constructor(private readonly lookUp: LookUp) {}

  /**
   * Throws a 400 Refusal for a level without the one above it, NotFound for the first level that is absent from its parent. Ignores null and absent
   * fields.
   */
  async check(cnpjAssociacao: string, line: Partial<Classification>): Promise<void> {
    refuseOrphans(line);
    requireFound(REFERENCES, line, await this.lookUp.one(cnpjAssociacao, NAMES, line));
  }
}

/** Throws a 400 Refusal for a level without the one above it. */
export function refuseOrphans({ idPrograma, idAcao, idSubAcao, idItem }: Partial<Classification>): void {
  const errors: FieldError[] = [];
  if (idAcao && !idPrograma) errors.push({ field: 'idPrograma', message: 'Programa é obrigatório' });
  if ((idSubAcao || idItem) && !idAcao) errors.push({ field: 'idAcao', message: 'Ação é obrigatória' });
  if (errors.length > 0) throw invalid(errors);
}
