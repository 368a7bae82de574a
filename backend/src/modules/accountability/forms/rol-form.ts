import { Injectable } from '@nestjs/common';
import { type Rol, type RolQuery, type Use } from '#contracts/accountability/rol.record.js';
import { type RolReportQuery } from '#contracts/reporting/reporting.js';
import { centavos, sumOf } from '#domain/money.js';
import { monthText } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { type RolContent } from '../rol/rol.events.js';
import { contentOf } from '../rol/rol.js';
import { RolQueries } from '../rol/rol.queries.js';
import { type FormRequest } from './forms.service.js';

/** The form `rol` of a layout. */
@Injectable()
export class RolForm {
  constructor(
    private readonly rols: RolQueries,
    private readonly clock: Clock,
  ) {}

  /** The rol as it stands, or an approved version. Throws a 404 Refusal. */
  async rol({ versao, layout, ...query }: RolReportQuery): Promise<FormRequest> {
    const { cnpjAssociacao, ano, idPrograma } = query;
    const rol = await this.rols.rol(query);
    const [newest] = rol.versoes;
    const isDraft = versao === undefined && rol.estado === 'RASCUNHO';
    const approved = isDraft ? null : await this.rols.version(query, versao ?? newest!.versao);
    const altered = isDraft && newest ? ` que altera a ${approvalOf(newest)}` : '';
    return {
      ...{ formulario: 'rol', layout, cnpjAssociacao, ano, dia: approved?.data ?? this.clock.today() },
      fileName: ['rol', ano, 'programa', idPrograma, ...(approved ? ['versao', approved.versao] : [])].join('-'),
      ...filledWith(rol, approved ?? contentOf(rol)),
      palavras: {
        'programa.nome': rol.programa,
        'rol.situacao': approved ? approvalOf(approved) : `rascunho${altered}`,
        ...(isDraft && newest && { 'rol.versaoAnterior': String(newest.versao), 'rol.mudancas': rol.desde.join('\n') }),
      },
    };
  }

  /** What a form says of the newest approved version; without rows where none was approved. Throws a 404 Refusal without that programme. */
  async approved(query: RolQuery): Promise<RolContents> {
    const rol = await this.rols.rol(query);
    const [newest] = rol.versoes;
    if (!newest) return { ...filledWith(rol, { linhas: [], previsto: { CUSTEIO: 0, CAPITAL: 0 } }), palavras: {} };
    const version = await this.rols.version(query, newest.versao);
    return { ...filledWith(rol, version), palavras: { 'rol.situacao': approvalOf(newest) } };
  }
}

type RolContents = Required<Pick<FormRequest, 'figuras' | 'linhas' | 'palavras'>>;

function filledWith({ saldo }: Pick<Rol, 'saldo'>, { linhas, previsto }: RolContent): Pick<RolContents, 'figuras' | 'linhas'> {
  const planned = (use: Use) => sumOf(linhas.filter(({ categoria }) => categoria === use));
  return {
    figuras: {
      rolSaldo: { CUSTEIO: centavos(saldo.CUSTEIO), CAPITAL: centavos(saldo.CAPITAL), LIVRE: centavos(saldo.LIVRE) },
      rolPrevisto: previsto,
      rolPlanejado: { CUSTEIO: planned('CUSTEIO'), CAPITAL: planned('CAPITAL') },
    },
    linhas: { rol: linhas.map(({ prazo, ...row }) => ({ ...row, prazo: prazo && monthText(prazo) })) },
  };
}

const approvalOf = ({ versao, data }: { versao: number; data: string }) => `versão ${versao}, aprovada em ${formatDate(data)}`;
