import { Injectable } from '@nestjs/common';
import { type Use } from '#contracts/accountability/rol.record.js';
import { type RolReportQuery } from '#contracts/reporting/reporting.js';
import { centavos, sumOf } from '#domain/money.js';
import { monthText } from '#domain/months.js';
import { RolQueries } from '#modules/accountability/public.js';
import { contentOf } from '#modules/accountability/pure.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { Clock } from '#platform/clock.js';
import { type Report } from '../page-layout/report.js';

/** *Rol de Materiais, Bens e/ou Serviços Prioritários*: the fields of the FNDE's form. */
@Injectable()
export class RolReport {
  constructor(
    private readonly rols: RolQueries,
    private readonly books: YearBookQueries,
    private readonly clock: Clock,
  ) {}

  /** The rol as it stands, or an approved version. Throws a 404 Refusal. */
  async rol({ versao, ...query }: RolReportQuery): Promise<Report> {
    const { cnpjAssociacao, ano, idPrograma } = query;
    const [rol, livro] = await Promise.all([this.rols.rol(query), this.books.head(query)]);
    const isDraft = versao === undefined && rol.estado === 'RASCUNHO';
    const approved = isDraft ? null : await this.rols.version(query, versao ?? rol.versoes[0]!.versao);
    const { linhas, previsto } = approved ?? contentOf(rol);
    const held = { CUSTEIO: centavos(rol.saldo.CUSTEIO), CAPITAL: centavos(rol.saldo.CAPITAL) };
    const planned = (use: Use) => sumOf(linhas.filter(({ categoria }) => categoria === use));
    const resource = (letra: string, nome: string, amountOf: (use: Use) => number) => {
      return { letra, nome, custeio: amountOf('CUSTEIO'), capital: amountOf('CAPITAL') };
    };
    return {
      template: 'rol',
      title: 'ROL DE MATERIAIS, BENS E/OU SERVIÇOS PRIORITÁRIOS',
      fileName: ['rol', ano, 'programa', idPrograma, ...(approved ? ['versao', approved.versao] : [])].join('-'),
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'R',
      rows: linhas.length,
      signedOn: approved?.data ?? this.clock.today(),
      view: {
        programa: rol.programa,
        aprovado: approved && { versao: approved.versao, data: approved.data },
        altera: isDraft && rol.versoes[0],
        desde: isDraft ? rol.desde : [],
        grupos: [...Map.groupBy(linhas, ({ grupo }) => grupo)].map(([grupo, rows]) => ({
          grupo,
          linhas: rows.map(({ prazo, categoria, ...row }) => ({
            ...row,
            prazo: prazo && monthText(prazo),
            natureza: categoria === 'CUSTEIO' ? 'C' : 'K',
          })),
          valor: sumOf(rows),
        })),
        valor: sumOf(linhas),
        recursos: [
          resource('A', 'Saldo reprogramado', (use) => held[use]),
          resource('B', 'Valor previsto', (use) => previsto[use]),
          resource('C', 'Disponível (A + B)', (use) => held[use] + previsto[use]),
          resource('D', 'Planejado', planned),
        ],
      },
    };
  }
}
