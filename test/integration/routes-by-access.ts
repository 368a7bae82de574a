import { ANNOTATIONS } from './auditor-routes.js';

/*
 * Who may call which route, written from rules 2.3, 2.4, 2.7, 2.11 and 30.1 and not from the product's own table, so that the two can disagree.
 * Every route that is not named here requires an ATIVO link to the association (`link`).
 */

/** What a route requires, in the words of rule 2.3. */
export type Requirement = 'public' | 'session' | 'link' | 'auditor' | 'manager' | 'link-admin' | 'installation-admin';

/** Login, sign-up, forgotten passwords, and health. */
const PUBLIC = [
  'GET /api/saude',
  'GET /api/saude/pronto',
  'POST /api/auth',
  'POST /api/auth/openid',
  'POST /api/auth/openid/inicio',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/opcoes',
  'POST /api/auth/segundo_fator',
  'POST /api/auth/senha/esquecida',
  'POST /api/auth/senha/nova',
  'POST /api/auth/signup',
];

/** Oneself, and lists of the whole installation. */
const SESSION = [
  'DELETE /api/segundo_fator/{id}',
  'DELETE /api/sessao/outras',
  'DELETE /api/sessao/{id}',
  'GET /api/associacao/all',
  'GET /api/auth/sessao',
  'GET /api/auth/vinculo',
  'GET /api/banco/all',
  'GET /api/busca/associacoes',
  'GET /api/carteira',
  'GET /api/despesa/importacao/modelo',
  'GET /api/elemento_despesa/all',
  'GET /api/emissor/all',
  'GET /api/municipio/uf/{uf}',
  'GET /api/pessoa/importacao/modelo',
  'GET /api/prestacao/minhas',
  'GET /api/segundo_fator',
  'GET /api/sessao/all',
  'GET /api/template/download/{id}',
  'GET /api/template/list',
  'GET /api/template/modelo/{nome}',
  'GET /api/uf/all',
  'POST /api/auth/confirma',
  'POST /api/auth/logout',
  'POST /api/auth/openid/confirma',
  'POST /api/segundo_fator/codigos',
  'POST /api/segundo_fator/passkey',
  'POST /api/segundo_fator/passkey/opcoes',
  'POST /api/segundo_fator/totp',
  'POST /api/segundo_fator/totp/confirma',
  'PUT /api/usuario/meus_dados',
  'PUT /api/usuario/senha',
];

/** Opening, closing and reopening a year or a month of an account, and the month with which an account begins; deleting a redistribution, approving a proposal of one; the limit and the release of payments; presenting a prestação de contas, and what the authority says of it. */
const MANAGERS = [
  'DELETE /api/conciliacao/comeco',
  'DELETE /api/redistribuicao/operacao/{cnpjAssociacao}/{ano}/{operacao}',
  'GET /api/despesa/a_liberar',
  'GET /api/despesa/destino',
  'GET /api/exercicio/abertura',
  'GET /api/exercicio/encerramento',
  'POST /api/alcada/confirma',
  'POST /api/alcada/save',
  'POST /api/conciliacao/comeco',
  'POST /api/conciliacao/reabre',
  'POST /api/exercicio/abre',
  'POST /api/prestacao/{id}/apresenta',
  'POST /api/prestacao/{id}/desfaz',
  'POST /api/prestacao/{id}/devolve',
  'POST /api/prestacao/{id}/documento',
  'POST /api/prestacao/{id}/julga',
  'POST /api/prestacao/{id}/recebe',
  'POST /api/redistribuicao/rascunho/aprova',
  'PUT /api/despesa/desfaz_liberacao',
  'PUT /api/despesa/libera',
  'PUT /api/exercicio/encerra',
  'PUT /api/exercicio/reabre',
];

/**
 * Writing funds sources, budgets, accounts, letterheads, holidays and ready plans; deleting payees; reading the journal; requiring a second factor; the file of a
 * person, and erasing it.
 */
const ADMINISTRATORS = [
  'DELETE /api/associacao/feriados',
  'DELETE /api/conta/delete/{cnpjAssociacao}/{numConta}',
  'DELETE /api/favorecido/delete',
  'DELETE /api/fonte_recurso/delete/{cnpjAssociacao}/{id}',
  'DELETE /api/imagens/delete',
  'DELETE /api/orcamento/delete/{cnpjAssociacao}/{ano}/{idPrograma}/{idAcao}/{idElementoDespesa}/{idItem}',
  'GET /api/diario',
  'GET /api/diario/exportacao',
  'GET /api/diario/novidades',
  'GET /api/diario/verificacao',
  'GET /api/segundo_fator/exigencia',
  'POST /api/associacao/feriados',
  'POST /api/conta/create',
  'POST /api/diario/lido',
  'POST /api/fonte_recurso/save',
  'POST /api/imagens/save',
  'POST /api/orcamento/lote',
  'POST /api/orcamento/save',
  'POST /api/pessoa/dados/apaga',
  'POST /api/pessoa/dossie',
  'POST /api/plano_pronto/save',
  'PUT /api/conta/update',
  'PUT /api/segundo_fator/exigencia',
];

/** Writing associations, templates, banks and expense elements; reading and writing users and links. */
const INSTALLATION = [
  'DELETE /api/associacao/delete/{cnpj}',
  'DELETE /api/banco/delete/{id}',
  'DELETE /api/elemento_despesa/delete/{id}',
  'DELETE /api/rel_associacao_usuario/delete/{cpf}/{cnpj}',
  'DELETE /api/segundo_fator/usuario/{numero}',
  'DELETE /api/template/delete/{id}',
  'DELETE /api/usuario/delete/{cpf}',
  'GET /api/rel_associacao_usuario/cpf',
  'GET /api/rel_associacao_usuario/exists_cnpj/{cnpj}',
  'GET /api/usuario/all',
  'GET /api/usuario_bind/exists_cpf/{cpf}',
  'POST /api/associacao/save',
  'POST /api/banco/create',
  'POST /api/elemento_despesa/save',
  'POST /api/rel_associacao_usuario/save',
  'POST /api/template/save',
  'POST /api/usuario/convite',
  'POST /api/usuario/salvar',
  'PUT /api/banco/update/{id}',
];

/** What takes a password of the last ten minutes, written from rule 2.16. */
export const CONFIRMED_ROUTES = [
  'DELETE /api/associacao/delete/{cnpj}',
  'DELETE /api/rel_associacao_usuario/delete/{cpf}/{cnpj}',
  'DELETE /api/usuario/delete/{cpf}',
  'GET /api/diario/exportacao',
  'POST /api/diario/documento/pessoas',
  'POST /api/pessoa/dados/apaga',
  'POST /api/pessoa/dossie',
  'POST /api/rel_associacao_usuario/save',
  'POST /api/usuario/convite',
  'POST /api/usuario/salvar',
  'PUT /api/exercicio/encerra',
  'PUT /api/exercicio/reabre',
  'PUT /api/segundo_fator/exigencia',
  'PUT /api/usuario/meus_dados',
];

/** What takes the password of now, each time, written from rule 34.3. */
export const CONFIRMED_ANEW_ROUTES = [
  'DELETE /api/segundo_fator/usuario/{numero}',
  'DELETE /api/segundo_fator/{id}',
  'POST /api/segundo_fator/codigos',
  'POST /api/segundo_fator/passkey/opcoes',
  'POST /api/segundo_fator/totp',
];

/** What is not done under a password that somebody else set, besides what is confirmed, written from rule 2.17. */
export const OF_OWN_PASSWORD_ROUTES = [
  // What a release is about to hold: asked for by who releases.
  'GET /api/despesa/a_liberar',
  'GET /api/despesa/destino',
  'POST /api/alcada/confirma',
  'POST /api/alcada/save',
  'POST /api/auth/confirma',
  'POST /api/auth/openid/confirma',
  // Who receives the accounts judges them by their own name.
  'POST /api/prestacao/{id}/devolve',
  'POST /api/prestacao/{id}/documento',
  'POST /api/prestacao/{id}/julga',
  'POST /api/prestacao/{id}/recebe',
  'POST /api/redistribuicao/rascunho/aprova',
  'POST /api/segundo_fator/passkey',
  'POST /api/segundo_fator/totp/confirma',
  'PUT /api/despesa/desfaz_liberacao',
  'PUT /api/despesa/libera',
  ...ANNOTATIONS,
];

const REQUIREMENTS = new Map<string, Requirement>(
  (
    [
      ['public', PUBLIC],
      ['session', SESSION],
      ['auditor', ANNOTATIONS],
      ['manager', MANAGERS],
      ['link-admin', ADMINISTRATORS],
      ['installation-admin', INSTALLATION],
    ] as const
  ).flatMap(([requirement, routes]) => routes.map((route): [string, Requirement] => [route, requirement])),
);

/** The routes that require anything but a link. */
export const NAMED_ROUTES: string[] = [...REQUIREMENTS.keys()];

/** What a route requires. @param route such as `GET /api/uf/all` */
export const requirementOf = (route: string): Requirement => REQUIREMENTS.get(route) ?? 'link';
