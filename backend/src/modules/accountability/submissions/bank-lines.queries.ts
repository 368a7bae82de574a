import { Injectable } from '@nestjs/common';
import { type BankListPaper } from '#contracts/accountability/bank-list.js';
import { PAPER_RECORDS, type PaperRecord } from '#contracts/papers/papers.js';
import { PAPERS_OF_KIND } from '#modules/papers/sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { linesIn, type PapersOf, type TypedLine, typedLines } from './bank-lines.js';
import { type FiguredMovement } from './figures.js';
import { type SubmissionData } from './submission-data.queries.js';

/** Papers of a kind of record of a year that prove what was paid or received, in order of joining. */
const PROOFS = `select p.id, $2::int as ano, p.sha256, p.tipo, p.nome from (${PAPERS_OF_KIND}) p
  where p.tipo not in ('COTACAO', 'FOTO') order by coalesce(p."deAno", p.ano), p.versao`;

/** Reads what is typed into the bank's portal of each line of the statements. */
@Injectable()
export class BankLineQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The lines of an account, or of all (null), by account and day. */
  async of(data: SubmissionData, conta: string | null): Promise<TypedLine[]> {
    const lines = linesIn(data, conta);
    return typedLines(lines, data.movements, await this.papersOf(data));
  }

  private async papersOf({ submission, movements }: SubmissionData): Promise<PapersOf> {
    const { cnpjAssociacao } = submission;
    const kinds = new Map(movements.filter(hasPapers).map(({ ano, origem }) => [`${ano} ${origem}`, { ano, origem }]));
    const found = await Promise.all(
      [...kinds.values()].map(async ({ ano, origem }) => {
        const papers = await this.tenancy.query<BankListPaper & { id: string }>(cnpjAssociacao, PROOFS, [cnpjAssociacao, ano, origem]);
        return papers.map(({ id, ...paper }) => ({ of: keyOf({ ano, origem, chave: id }), paper }));
      }),
    );
    const byRecord = Map.groupBy(found.flat(), ({ of }) => of);
    return (movement) => (byRecord.get(keyOf(movement)) ?? []).map(({ paper }) => paper);
  }
}

const hasPapers = ({ origem }: FiguredMovement) => PAPER_RECORDS.includes(origem as PaperRecord);
const keyOf = ({ ano, origem, chave }: Pick<FiguredMovement, 'ano' | 'origem' | 'chave'>) => `${ano} ${origem} ${chave}`;
