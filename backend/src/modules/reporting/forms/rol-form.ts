import { Injectable } from '@nestjs/common';
import { type Use } from '#contracts/accountability/rol.record.js';
import { type RolReportQuery } from '#contracts/reporting/reporting.js';
import { centavos, sumOf } from '#domain/money.js';
import { monthText } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { RolQueries } from '#modules/accountability/public.js';
import { contentOf } from '#modules/accountability/pure.js';
import { Clock } from '#platform/clock.js';
import { type Report } from '../page-layout/report.js';
import { FormReports } from './form-reports.js';

/** The form `rol` of a layout. */
@Injectable()
export class RolForm {
  constructor(
    private readonly rols: RolQueries,
    private readonly forms: FormReports,
    private readonly clock: Clock,
  ) {}

  /** The rol as it stands, or an approved version. Throws a 404 Refusal. */
  async rol({ versao, layout, ...query }: RolReportQuery): Promise<Report> {
    const { cnpjAssociacao, ano, idPrograma } = query;
    const rol = await this.rols.rol(query);
    const [newest] = rol.versoes;
    const isDraft = versao === undefined && rol.estado === 'RASCUNHO';
    const approved = isDraft ? null : await this.rols.version(query, versao ?? newest!.versao);
    const { linhas, previsto } = approved ?? contentOf(rol);
    const planned = (use: Use) => sumOf(linhas.filter(({ categoria }) => categoria === use));
    const altered = isDraft && newest ? ` que altera a ${approvalOf(newest)}` : '';
    return this.forms.report({
      ...{ formulario: 'rol', layout, cnpjAssociacao, ano, dia: approved?.data ?? this.clock.today() },
      fileName: ['rol', ano, 'programa', idPrograma, ...(approved ? ['versao', approved.versao] : [])].join('-'),
      figuras: {
        rolSaldo: { CUSTEIO: centavos(rol.saldo.CUSTEIO), CAPITAL: centavos(rol.saldo.CAPITAL), LIVRE: centavos(rol.saldo.LIVRE) },
        rolPrevisto: previsto,
        rolPlanejado: { CUSTEIO: planned('CUSTEIO'), CAPITAL: planned('CAPITAL') },
      },
      linhas: { rol: linhas.map(({ prazo, ...row }) => ({ ...row, prazo: prazo && monthText(prazo) })) },
      palavras: {
        'programa.nome': rol.programa,
        'rol.situacao': approved ? approvalOf(approved) : `rascunho${altered}`,
        ...(isDraft && newest && { 'rol.versaoAnterior': String(newest.versao), 'rol.mudancas': rol.desde.join('\n') }),
      },
    });
  }
}

const approvalOf = ({ versao, data }: { versao: number; data: string }) => `versão ${versao}, aprovada em ${formatDate(data)}`;
