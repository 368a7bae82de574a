import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MinutesKey, type MinutesProposal } from '#contracts/minutes/minutes-proposals.js';
import { type ProposalDirectory, ProposalDirectoryPort } from '#modules/minutes/public.js';
import { planOf } from '#modules/planning/sql.js';
import { textOf } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const APPROVAL = (row: string) => `${row}.aprovada_por, ${row}.aprovada_cargo, ${row}.aprovada_em, ${row}.ata_data, ${row}.ata_hora`;

/** Rows of the numbers ($2), or approved in the minutes ($3), of the association ($1); each part has its index. */
const asked = (table: string, id: string) => `(select * from ${table} where cnpj_associacao = $1 and ${id} = any($2)
  union all select t.* from json_to_recordset($3) as x(data date, hora text) join ${table} t on (t.ata_data, t.ata_hora) = (x.data, x.hora)
  where t.cnpj_associacao = $1 and (t.${id} = any($2)) is not true)`;

/** The lines of kept proposals and of the operations that were proposals, debits first. */
const LINES = `
  select r.id, r.ano, null::bigint as operacao, r.justificativa, ${APPROVAL('r')}, l.ordem, l.linha ->> 'lado' as lado, (l.linha ->> 'valor')::bigint as valor,
    r.cnpj_associacao, (l.linha -> 'linha' ->> 'idPrograma')::int as id_programa, (l.linha -> 'linha' ->> 'idAcao')::int as id_acao,
    (l.linha -> 'linha' ->> 'idSubAcao')::int as id_sub_acao, (l.linha -> 'linha' ->> 'idItem')::int as id_item,
    (l.linha -> 'linha' ->> 'idElementoDespesa')::int as id_elemento_despesa
  from ${asked('redistribuicao_rascunho', 'id')} r, json_array_elements(r.linhas) with ordinality l(linha, ordem)
  union all
  select m.proposta, m.ano, m.operacao, m.justificativa, ${APPROVAL('m')}, m.id, case when m.valor < 0 then 'DEBITO' else 'CREDITO' end, abs(m.valor),
    m.cnpj_associacao, m.id_programa, m.id_acao, m.id_sub_acao, m.id_item, m.id_elemento_despesa
  from ${asked('redistribuicao', 'proposta')} m`;

const PROPOSALS = `
  select x.id, x.ano, x.operacao, x.justificativa, reais(sum(x.valor) filter (where x.lado = 'DEBITO')) as valor,
    case when x.ata_data is not null then json_build_object('nome', x.aprovada_por, 'cargo', x.aprovada_cargo, 'dia', x.aprovada_em,
      'ata', json_build_object('data', x.ata_data, 'hora', x.ata_hora)) end as aprovacao,
    json_agg(json_build_object('lado', x.lado, 'valor', reais(x.valor),
      'nome', concat_ws(' › ', p.descricao, a.descricao, s.descricao, i.descricao) || ' (' || e.descricao || ')') order by x.ordem) as linhas
  from (${LINES}) x ${planOf('x')}
  group by x.id, x.ano, x.operacao, x.justificativa, ${APPROVAL('x')} order by x.id`;

/** Tells the minutes of the proposals that they name or approved. */
@Injectable()
export class ProposalsOfMinutes implements ProposalDirectory, OnModuleInit {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly port: ProposalDirectoryPort,
  ) {}

  onModuleInit(): void {
    this.port.register(this);
  }

  async proposals(cnpjAssociacao: string, ids: readonly number[], minutes: readonly MinutesKey[]): Promise<MinutesProposal[]> {
    const json = await this.tenancy.json(cnpjAssociacao, PROPOSALS, [cnpjAssociacao, ids, JSON.stringify(minutes)]);
    return JSON.parse(await textOf(json)) as MinutesProposal[];
  }
}
