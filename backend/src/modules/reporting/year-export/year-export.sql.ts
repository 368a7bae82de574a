import { JUDGEMENTS, REQUEST_ACTIONS, REQUEST_ANSWERS, REQUEST_SUBJECTS } from '#contracts/accountability/submission-acts.record.js';
import { EXPENSE_WORDS, OWN_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { REVENUE_RECORD } from '#contracts/budget-ledger/revenue.record.js';
import { MONTH_FIELDS, YIELD_RECORD } from '#contracts/budget-ledger/yields.js';
import { type Fields, without } from '#contracts/common/record.js';
import { type Vocabulary } from '#contracts/common/vocabulary.js';
import { MINUTES_WORDS } from '#contracts/minutes/minutes.js';
import { APPROVAL_RECORD } from '#contracts/redistributions/redistribution-draft.record.js';
import { type SubmissionFact } from '#modules/accountability/pure.js';
import { movementsNamed, STANDS } from '#modules/budget-ledger/sql.js';
import { planOf } from '#modules/planning/sql.js';
import { columnOf } from '#platform/database/rows.js';
import { masked } from '#platform/database/search.sql.js';

/** Heads a column with the word of the field. */
const headedBy =
  <Field extends string>(words: Vocabulary<Field>) =>
  (field: Field) =>
    `as "${words[field].label}"`;
const as = headedBy(EXPENSE_WORDS);
const asRevenue = headedBy(REVENUE_RECORD);
const asYield = headedBy(YIELD_RECORD);
const asApproval = headedBy(APPROVAL_RECORD);
const asMinutes = headedBy(MINUTES_WORDS);

/** The fields whose columns, of a file and of its check by the verifier, follow from the record. */
export const WRITTEN_BY_RECORD = { despesa: without(OWN_RECORD, 'idFonteRecurso', 'idFavorecido', 'valor', 'atesto') } satisfies Record<
  string,
  Fields
>;

/** Columns of a row, each headed by its field's word. @param special what is written instead of the row's column, as SQL */
const columnsOf = (fields: Fields, row: string, special: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, { label }]) => `${special[name] ?? `${row}.${columnOf(name)}`} as "${label}"`)
    .join(', ');

/** A row's place in the plan as columns: the number and the name of each level. */
const plan = (
  row: string,
) => `${row}.id_programa as "Nº do Programa", p.descricao ${as('descricaoPrograma')}, ${row}.id_acao as "Nº da Ação", a.descricao ${as('descricaoAcao')},
      ${row}.id_sub_acao as "Nº da Sub-Ação", s.descricao ${as('descricaoSubAcao')}, ${row}.id_item as "Nº do Item", i.descricao ${as('descricaoItem')},
      ${row}.id_elemento_despesa as "Nº do Elemento", e.descricao ${as('descricaoElementoDespesa')}`;

/** A CPF or CNPJ with its mask: spreadsheets take its figures alone for a number, and lose the first and the last. */
const document = (column: string) => `upper(${masked(column)})`;

/** What an act did, by its fact. */
const ACT_WORDS: Record<SubmissionFact['type'], string> = {
  'PrestacaoApresentada.v1': 'APRESENTADA',
  'PrestacaoRecebida.v1': 'RECEBIDA',
  'PrestacaoDevolvida.v1': 'DEVOLVIDA',
  'PedidoRespondido.v1': 'PEDIDO RESPONDIDO',
  'PrestacaoJulgada.v1': 'JULGADA',
  'AtoDesfeito.v1': 'ATO DESFEITO',
};

/** What people call a value of a list. */
const wordOf = (value: string, names: Record<string, string>) =>
  `case ${value} ${Object.entries(names)
    .map(([name, word]) => `when '${name}' then '${word}'`)
    .join(' ')} end`;

const OF_BOOK = (row: string) => `where ${row}.cnpj_associacao = $1 and ${row}.ano = $2`;

/** When an entry was recorded, as people read it. */
const recordedAt = (entry: string) => `to_char(${entry}.registrado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS.MS')`;

/** The files of the year's export, each as the query that fills it: names of columns are the heads that an accountant reads. */
export const EXPORTS = {
  orcamentos: `
    select o.id as "Nº", ${plan('o')}, reais(o.valor) as "Valor"
    from visao_orcamento o ${planOf('o')} ${OF_BOOK('o')} order by o.id`,
  despesas: `
    select d.id_despesa as "Nº", case when d.partes > 0 then d.parte || '/' || d.partes end as "Parte", d.id_despesa_principal as "Imposto Retido da Despesa Nº",
      d.ano_origem ${as('anoOrigem')}, d.id_despesa_origem ${as('idDespesaOrigem')},
      case when d.data_anulacao is not null then 'ANULADA' when d.data_pagamento is not null then 'PAGA' else 'A PAGAR' end ${as('situacao')},
      ${plan('d')}, d.id_fonte_recurso as "Nº da Fonte", r.descricao ${as('descricaoFonteRecurso')}, ${document('d.id_favorecido')} as "CPF/CNPJ do Favorecido", f.nome ${as('nomeFavorecido')},
      ${columnsOf(WRITTEN_BY_RECORD.despesa, 'd', {
        dataPagamento: 'case when d.data_anulacao is null or d.forma_pagamento is not null then d.data_pagamento end',
      })},
      (d.atesto ->> 'data')::date ${as('dataAtesto')}, d.atesto ->> 'nome' ${as('nomeAtesto')}, d.atesto ->> 'cargo' ${as('cargoAtesto')},
      d.atesto ->> 'texto' ${as('textoAtesto')},
      d.liberada_por ${as('liberadaPor')}, d.liberada_em ${as('liberadaEm')}, case when d.sem_liberacao then 'SIM' end ${as('semLiberacao')},
      case when d.data_anulacao is null then reais(d.valor) end ${as('valor')},
      case when d.data_anulacao is null and d.data_pagamento is not null then reais(d.valor) end ${as('valorPago')},
      case when d.data_anulacao is null and d.data_pagamento is null then reais(d.valor) end ${as('valorAPagar')},
      case when d.data_anulacao is not null then reais(d.valor) end ${as('valorAnulado')}
    from despesa_parte d
    join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
    join visao_fonte_recurso r on (r.cnpj_associacao, r.id) = (d.cnpj_associacao, d.id_fonte_recurso) ${planOf('d')} ${OF_BOOK('d')} order by d.id_despesa, d.parte`,
  receitas: `
    select r.id ${asRevenue('id')}, r.num_conta ${asRevenue('numConta')}, c.id_banco as "Nº do Banco", b.nome as "Banco",
      r.id_fonte_recurso as "Nº da Fonte", f.descricao ${asRevenue('descricaoFonteRecurso')}, r.data ${asRevenue('data')}, r.descricao ${asRevenue('descricao')},
      r.tipo ${asRevenue('tipo')}, r.categoria ${asRevenue('categoria')}, r.id_programa as "Nº do Programa", p.descricao ${asRevenue('descricaoPrograma')},
      r.ano_despesa as "Ano da Despesa Estornada", r.id_despesa as "Nº da Despesa Estornada", r.motivo as "Motivo", reais(r.valor) ${asRevenue('valor')}
    from visao_receita r
    join visao_conta c on (c.cnpj_associacao, c.num_conta) = (r.cnpj_associacao, r.num_conta)
    left join visao_banco b on b.id = c.id_banco
    left join visao_fonte_recurso f on (f.cnpj_associacao, f.id) = (r.cnpj_associacao, r.id_fonte_recurso)
    left join visao_programa p on (p.cnpj_associacao, p.id) = (r.cnpj_associacao, r.id_programa) ${OF_BOOK('r')} order by r.id`,
  estornos: `
    select x.id as "Nº da Receita", x.parte as "Parte", ${plan('x')}, x.id_fonte_recurso as "Nº da Fonte", r.descricao ${as('descricaoFonteRecurso')},
      x.categoria ${as('categoria')}, reais(x.valor) ${as('valor')}
    from visao_receita_estorno x
    join visao_fonte_recurso r on (r.cnpj_associacao, r.id) = (x.cnpj_associacao, x.id_fonte_recurso) ${planOf('x')} ${OF_BOOK('x')} order by x.id, x.parte`,
  redistribuicoes: `
    select m.operacao as "Operação", m.data as "Data", case when m.valor < 0 then 'DÉBITO' else 'CRÉDITO' end as "Movimento", ${plan('m')},
      m.justificativa as "Justificativa", m.proposta as "Proposta", m.aprovada_por ${asApproval('nome')}, m.aprovada_cargo ${asApproval('cargo')},
      m.aprovada_em ${asApproval('dia')}, m.ata_data ${asMinutes('data')}, m.ata_hora ${asMinutes('hora')}, reais(m.valor) as "Valor"
    from visao_redistribuicao m ${planOf('m')} ${OF_BOOK('m')} order by m.id`,
  rendimentos: `
    select r.num_conta ${asYield('numConta')}, c.id_banco as "Nº do Banco", b.nome as "Banco", reais(r.saldo_inicial) ${asYield('saldoInicial')},
      ${MONTH_FIELDS.map((month) => `reais(r.${month}) ${asYield(month)}`).join(', ')}, reais(r.saldo_final) ${asYield('saldoFinal')}
    from visao_rendimento r
    join visao_conta c on (c.cnpj_associacao, c.num_conta) = (r.cnpj_associacao, r.num_conta)
    left join visao_banco b on b.id = c.id_banco ${OF_BOOK('r')} order by r.num_conta`,
  transferencias: `
    select t.id as "Nº", t.data as "Data", t.conta_origem as "Da Conta", t.conta_destino as "Para a Conta", t.historico as "Histórico", t.categoria as "Categoria",
      t.id_programa as "Nº do Programa", p.descricao as "Programa", reais(t.valor) as "Valor"
    from visao_transferencia t left join visao_programa p on (p.cnpj_associacao, p.id) = (t.cnpj_associacao, t.id_programa) ${OF_BOOK('t')} order by t.id`,
  saldos_de_abertura: `
    select s.num_conta as "Conta", c.descricao as "Descrição da Conta", s.id_programa as "Nº do Programa", p.descricao as "Programa", s.categoria as "Categoria",
      i.em as "No início de", reais(s.valor) as "Valor", i.justificativa as "Justificativa", i.versao as "Lançamento"
    from visao_implantacao i
    join visao_implantacao_saldo s using (cnpj_associacao, ano)
    join visao_conta c on (c.cnpj_associacao, c.num_conta) = (s.cnpj_associacao, s.num_conta)
    left join visao_programa p on (p.cnpj_associacao, p.id) = (s.cnpj_associacao, s.id_programa) ${OF_BOOK('i')} order by s.ordem`,
  saldos_transportados: `
    select m.num_conta as "Conta", m.id_programa as "Nº do Programa", p.descricao as "Programa", m.categoria as "Categoria", reais(m.valor) as "Valor"
    from visao_movimento m left join visao_programa p on (p.cnpj_associacao, p.id) = (m.cnpj_associacao, m.id_programa)
    ${OF_BOOK('m')} and m.origem = 'saldo_transportado' and ${STANDS} order by m.num_conta, m.parte`,
  // The names are read once, not for each row, also where PostgreSQL has no statistics of the tables yet.
  conciliacoes: `
    with named as materialized (${movementsNamed(`visao_movimento m ${OF_BOOK('m')} and ${STANDS}`)})
    select c.id as "Nº", c.num_conta as "Conta", a.descricao as "Descrição da Conta", c.dia as "Conciliada em", case when c.id_linha is null then 'LIVRO' else 'EXTRATO' end as "Lado",
      c.data as "Data", coalesce(l.historico, n.historico) as "Histórico", coalesce(l.documento, n.documento) as "Documento", n.favorecido as "Favorecido",
      c.sequencia as "Lançamento do Movimento", case when c.id_linha is not null then reais(c.valor) end as "Valor no Extrato",
      case when c.id_linha is null then reais(c.valor) end as "Valor no Livro", c.versao as "Lançamento da Conciliação", v.autor_nome as "Conciliado por",
      ${recordedAt('v')} as "Registrado em (horário de Brasília)"
    from visao_conciliacao c
    join visao_conta a on (a.cnpj_associacao, a.num_conta) = (c.cnpj_associacao, c.num_conta)
    join visao_evento v on (v.cnpj_associacao, v.ano, v.sequencia) = (c.cnpj_associacao, c.ano, c.versao)
    left join visao_extrato_linha l on (l.cnpj_associacao, l.id) = (c.cnpj_associacao, c.id_linha)
    left join named n on (n.ano, n.sequencia, n.ordem) = (c.ano, c.sequencia, c.ordem)
    ${OF_BOOK('c')} order by c.id, c.id_linha nulls last, c.sequencia, c.ordem`,
  comecos_da_conciliacao: `
    select k.num_conta as "Conta", a.descricao as "Descrição da Conta", k.mes as "Mês", reais(k.saldo) as "Saldo do Extrato no Fim do Mês Anterior",
      k.por as "Por", k.desde as "Desde", k.versao as "Lançamento"
    from visao_comeco_conciliacao k
    join visao_conta a on (a.cnpj_associacao, a.num_conta) = (k.cnpj_associacao, k.num_conta) ${OF_BOOK('k')} order by k.num_conta`,
  meses_conciliados: `
    select m.num_conta as "Conta", a.descricao as "Descrição da Conta", m.mes as "Mês", case when m.fechado then 'FECHADO' else 'REABERTO' end as "Situação",
      reais(m.saldo_extrato) as "Saldo do Extrato", m.em as "Data do Saldo", reais(m.diferenca) as "Diferença", m.justificativa as "Justificativa", m.anexo as "SHA-256 do Extrato",
      m.por as "Por", m.desde as "Desde", m.motivo as "Motivo da Reabertura", m.versao as "Lançamento"
    from visao_mes_conciliado m
    join visao_conta a on (a.cnpj_associacao, a.num_conta) = (m.cnpj_associacao, m.num_conta) ${OF_BOOK('m')} order by m.num_conta, m.mes`,
  rol: `
    select r.id_programa as "Nº do Programa", p.descricao as "Programa", r.aprovacao as "Versão", r.data as "Aprovado em", r.ata_data as "Data da Ata",
      r.ata_hora as "Hora da Ata", l.numero as "Nº", l.grupo as "Grupo", l.descricao as "Prioridade", l.prazo as "Prazo", l.categoria as "Categoria",
      reais(l.valor) as "Valor", r.sha256 as "SHA-256", r.versao as "Lançamento"
    from visao_rol_aprovado r
    join visao_programa p on (p.cnpj_associacao, p.id) = (r.cnpj_associacao, r.id_programa)
    cross join jsonb_to_recordset(r.linhas) l (numero integer, grupo text, descricao text, prazo text, categoria text, valor centavos)
    ${OF_BOOK('r')} order by r.id, l.numero`,
  // Of what a prestação is, its presentation says; the other acts name it by its number.
  atos_das_prestacoes: `
    select a.id as "Nº", a.id_prestacao as "Nº da Prestação", a.ordem as "Ordem", ${wordOf("a.fato ->> 'type'", ACT_WORDS)} as "Ato", left(a.fato ->> 'de', 4) as "Exercício",
      a.fato ->> 'layout' as "Layout", a.fato ->> 'programa' as "Programa", (a.fato ->> 'de')::date as "De", (a.fato ->> 'ate')::date as "Até",
      (a.fato ->> 'apresentacao')::int as "Apresentação", a.fato ->> 'sha256' as "SHA-256", (a.fato ->> 'data')::date as "Data", a.em as "Registrado em", a.por as "Por",
      left(a.fato ->> 'idAta', 10)::date as "Data da Ata", substr(a.fato ->> 'idAta', 12) as "Hora da Ata", a.fato ->> 'protocolo' as "Protocolo",
      a.fato ->> 'anexo' as "SHA-256 do Documento", (a.fato ->> 'prazo')::date as "Prazo",
      (select string_agg(concat(p.id, '. ', ${wordOf('p.acao', REQUEST_ACTIONS)}, ': ', ${wordOf("p.sobre ->> 'tipo'", REQUEST_SUBJECTS)},
          ' ' || (p.sobre ->> 'id'), ' de ' || (p.sobre ->> 'ano'), '. ', p.texto, ' (' || replace(reais(p.valor)::text, '.', ',') || ')'), ' ' order by p.id)
        from jsonb_to_recordset(a.fato -> 'pedidos') p (id int, acao text, sobre jsonb, texto text, valor centavos)) as "Pedidos",
      (a.fato ->> 'pedido')::int as "Pedido Respondido", ${wordOf("a.fato ->> 'resposta'", REQUEST_ANSWERS)} as "Resposta", a.fato ->> 'texto' as "Texto da Resposta",
      ${wordOf("a.fato ->> 'resultado'", JUDGEMENTS)} as "Resultado", coalesce(a.fato ->> 'motivos', a.fato ->> 'motivo') as "Motivo", a.versao as "Lançamento"
    from visao_ato_prestacao a ${OF_BOOK('a')} order by a.id`,
  pesquisas_de_precos: `
    select r.id as "Nº", r.data as "Data", r.objeto as "Objeto", r.id_programa as "Nº do Programa", p.descricao as "Programa",
      case r.criterio when 'POR_LOTE' then 'POR LOTE' else 'POR ITEM' end as "Critério", i.item as "Item", i.descricao as "Descrição", i.unidade as "Unidade",
      replace(i.quantidade::text, '.', ',') as "Quantidade", o.letra as "Proponente", o.nome as "Nome do Proponente", ${document('o."cpfCnpj"')} as "CPF/CNPJ",
      reais((v.valor * 100)::centavos) as "Preço", array_to_string(r.id_despesas, ', ') as "Despesas"
    from visao_pesquisa_preco r
    join visao_programa p on (p.cnpj_associacao, p.id) = (r.cnpj_associacao, r.id_programa)
    left join jsonb_to_recordset(r.itens) i (item integer, descricao text, unidade text, quantidade numeric, precos jsonb) on true
    left join jsonb_to_recordset(r.proponentes) o (letra text, nome text, "cpfCnpj" text) on true
    left join jsonb_to_recordset(i.precos) v (letra text, valor numeric) on v.letra = o.letra
    ${OF_BOOK('r')} order by r.data, r.id, i.item, o.letra`,
  bens: `
    select b.id as "Nº", b.data as "Data", b.especificacao as "Especificação", b.quantidade as "Quantidade", reais(b.valor_unitario) as "Valor Unitário",
      reais(b.quantidade * b.valor_unitario) as "Valor Total", b.conservacao as "Conservação", b.local as "Local",
      (select string_agg(e."idDespesa" || '/' || e.ano || ': ' || replace(e.valor::numeric(15, 2)::text, '.', ','), '; ' order by e.ano, e."idDespesa")
        from jsonb_to_recordset(b.despesas) e (ano int, "idDespesa" int, valor numeric)) as "Despesas",
      b.doador as "Doador", reais(b.valor) as "Valor Recebido", b.termo_enviado_em as "Termo Enviado em", b.processo as "Processo",
      b.tombado_em as "Tombado em", b.tombamento as "Tombamento", b.baixado_em as "Baixado em", b.motivo_baixa as "Motivo da Baixa"
    from visao_bem b where b.cnpj_associacao = $1 and b.data between make_date($2, 1, 1) and make_date($2, 12, 31) order by b.data, b.id`,
  mandatos: `
    select m.id as "Nº", m.de as "Início", m.ate as "Fim", c.orgao as "Órgão", c.nome as "Cargo", o.vaga as "Vaga", o.nome as "Nome", o.segmento as "Segmento",
      o.de as "Desde", coalesce(o.ate, m.ate) as "Até", case when o.interino then 'INTERINO' else 'TITULAR' end as "Condição", o.motivo as "Motivo"
    from visao_mandato m
    cross join jsonb_to_recordset(m.ocupantes) o ("idCargo" integer, vaga integer, nome text, segmento text, de date, ate date, interino boolean, motivo text)
    join visao_cargo c on (c.cnpj_associacao, c.id) = (m.cnpj_associacao, o."idCargo")
    where m.cnpj_associacao = $1 and make_date($2, 1, 1) <= m.ate and m.de <= make_date($2, 12, 31) order by m.de, c.ordem, c.id, o.vaga, o.de`,
  saldos: `
    select t.linha as "Linha", ${plan('t')}, reais(t.orcado) as "Orçado", reais(t.debito) as "Débito", reais(t.credito) as "Crédito",
      reais(t.orcado - t.debito + t.credito) as "Realinhado", reais(t.pago) as "Pago",
      reais(t.a_pagar) as "A Pagar", reais(t.orcado - t.debito + t.credito - t.pago) as "Disponível"
    from visao_saldo t ${planOf('t')} ${OF_BOOK('t')} order by p.descricao nulls last, a.descricao, s.descricao nulls first, i.descricao nulls first, t.linha`,
  // Also what was moved and reversed, with nothing left: the journals have those accounts too, and their names are here.
  saldos_contas: `
    select m.num_conta as "Conta", c.descricao as "Descrição da Conta", m.id_programa as "Nº do Programa", p.descricao as "Programa", m.categoria as "Categoria",
      reais(sum(m.valor)) as "Saldo"
    from visao_movimento m
    left join visao_conta c on (c.cnpj_associacao, c.num_conta) = (m.cnpj_associacao, m.num_conta)
    left join visao_programa p on (p.cnpj_associacao, p.id) = (m.cnpj_associacao, m.id_programa)
    ${OF_BOOK('m')} group by 1, 2, 3, 4, 5 order by 1, 4 nulls last, 5 nulls last`,
  // Names are looked up entry by entry, which keeps the order of the key: joins would end in a sort of all entries before the first is read. What is looked up
  // is read from the fact once, not for each row that it is compared with.
  livro: `
    select v.sequencia as "Sequência", v.tipo as "Tipo", v.operacao as "Operação", v.data_efetiva as "Data Efetiva",
      ${recordedAt('v')} as "Registrado em (horário de Brasília)",
      ${document('v.autor_cpf')} as "CPF do Autor", v.autor_nome as "Autor",
      (select f.nome from visao_favorecido f where (f.cnpj_associacao, f.cpf_or_cnpj) = ($1, v.favorecido)) as "Favorecido",
      (select r.descricao from visao_fonte_recurso r where (r.cnpj_associacao, r.id) = ($1, v.fonte)) as "Fonte de Recursos",
      v.dados as "Dados", v.hash as "Hash", v.hash_anterior as "Hash Anterior"
    from (
      select e.*, e.dados ->> 'idFavorecido' as favorecido, substring(e.dados ->> 'idFonteRecurso' from '^\\d{1,9}$')::int as fonte
      from visao_evento e ${OF_BOOK('e')} order by e.sequencia offset 0
    ) v`,
};
