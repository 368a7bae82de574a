import { type LinkType, type Role } from './identity.js';

/** Who may carry out an operation, and what else it takes (rule 2.3). */
type Permission = (OpenPermission | LinkPermission) & Conditions;

interface OpenPermission {
  /** To everybody, or to any session. */
  aberta: 'publico' | 'sessao';
}

/**
 * For callers with an ATIVO link to the association in the call. With `emQualquer` the link may be to any association; to the one in the header
 * `X-Associacao` if sent.
 */
export interface LinkPermission {
  aberta?: never;
  /** Types of that link; empty if only auditors may. */
  vinculo: readonly Role[];
  /** Required role of the user, if the link is not enough. */
  papel?: 'ADMIN';
  emQualquer?: true;
  /** Also open to links of type AUDITOR: in the years of the link, there only to those that judge accounts, or in any year (rules 29.3 and 46.26). */
  auditor?: 'ano' | 'julga' | 'sempre';
}

interface Conditions {
  /** Requires a password given within the last ten minutes (rule 2.16), or one given for this operation alone (rule 34.3). Implies `senhaPropria`. */
  confirma?: 'recente' | 'agora';
  /** Refused under a password that somebody else set (rule 2.17). */
  senhaPropria?: true;
  /** Allowed to a person who owes a second factor (rule 34.6). */
  semSegundoFator?: true;
}

const EVERYBODY = { aberta: 'publico' } as const;
const SESSION = { aberta: 'sessao' } as const;
const STAFF = { vinculo: ['ADMIN', 'GEST', 'USER'] } as const;
const MANAGERS = { vinculo: ['ADMIN', 'GEST'] } as const;
const ADMINISTRATORS = { vinculo: ['ADMIN'], papel: 'ADMIN' } as const;
const INSTALLATION = { ...ADMINISTRATORS, emQualquer: true } as const;
/** Readable by auditors in the years of their link. */
const READERS = { ...STAFF, auditor: 'ano' } as const;
/** Readable by auditors, or done on their own behalf, in any year. */
const ALL_YEARS = { ...STAFF, auditor: 'sempre' } as const;
/** Done by the managers, or by whoever receives the accounts. */
const MANAGERS_AND_JUDGES = { ...MANAGERS, auditor: 'julga', senhaPropria: true } as const;
const AUDITORS = { vinculo: [], auditor: 'ano' } as const;

/**
 * Permission of every operation (rules 2.3, 2.4, 29.3 and 30.1): the single table for routes, their description and the screens. Rules on single
 * records (2.5, 2.13, 11.7) are implemented with the records.
 */
export const POLICY = {
  'saude.ver': EVERYBODY,
  'sessao.abrir': EVERYBODY,
  'sessao.ver': { ...SESSION, semSegundoFator: true },
  'sessao.encerrar': { ...SESSION, semSegundoFator: true },
  'sessao.confirmar': { ...SESSION, senhaPropria: true, semSegundoFator: true },
  'senha.recuperar': EVERYBODY,
  'senha.trocar': { ...SESSION, semSegundoFator: true },
  'usuario.alterarOsSeus': { ...SESSION, confirma: 'recente' },
  'segundoFator.ver': { ...SESSION, semSegundoFator: true },
  'segundoFator.preparar': { ...SESSION, confirma: 'agora', semSegundoFator: true },
  'segundoFator.salvar': { ...SESSION, senhaPropria: true, semSegundoFator: true },
  'segundoFator.excluir': { ...SESSION, confirma: 'agora' },
  'segundoFator.renovarCodigos': { ...SESSION, confirma: 'agora' },
  'segundoFator.verExigencia': ADMINISTRATORS,
  'segundoFator.exigir': { ...ADMINISTRATORS, confirma: 'recente' },
  'segundoFator.retirar': { ...INSTALLATION, confirma: 'agora' },
  'usuario.inscrever': EVERYBODY,
  'usuario.ver': INSTALLATION,
  'usuario.salvar': { ...INSTALLATION, confirma: 'recente' },
  'usuario.convidar': { ...INSTALLATION, confirma: 'recente' },
  'usuario.excluir': { ...INSTALLATION, confirma: 'recente' },
  'vinculo.ver': INSTALLATION,
  'vinculo.salvar': { ...INSTALLATION, confirma: 'recente' },
  'vinculo.excluir': { ...INSTALLATION, confirma: 'recente' },
  'diario.ver': ADMINISTRATORS,
  'diario.exportar': { ...ADMINISTRATORS, confirma: 'recente' },
  'documento.registrar': STAFF,
  'documento.comparar': STAFF,

  'associacao.ver': SESSION,
  'associacao.salvar': INSTALLATION,
  'associacao.excluir': { ...INSTALLATION, confirma: 'recente' },
  'associacao.administrar': ADMINISTRATORS,
  'alcada.ver': READERS,
  'alcada.propor': { ...MANAGERS, senhaPropria: true },
  'alcada.confirmar': { ...MANAGERS, senhaPropria: true },
  'feriado.ver': ALL_YEARS,
  'feriado.salvar': ADMINISTRATORS,
  'feriado.excluir': ADMINISTRATORS,
  'imagem.ver': ALL_YEARS,
  'imagem.salvar': ADMINISTRATORS,
  'imagem.excluir': ADMINISTRATORS,
  'localidade.ver': SESSION,
  'emissor.ver': SESSION,

  'pessoa.ver': STAFF,
  'pessoa.verSemMascara': MANAGERS,
  'pessoa.mostrar': STAFF,
  'pessoa.salvar': STAFF,
  'pessoa.excluir': STAFF,
  'pessoa.importar': STAFF,
  'pessoa.exportar': { ...STAFF, confirma: 'recente' },
  'pessoa.baixarModelo': SESSION,
  'pessoa.emitirDossie': { ...ADMINISTRATORS, confirma: 'recente' },
  'pessoa.apagarDados': { ...ADMINISTRATORS, confirma: 'recente' },
  'dependente.ver': STAFF,
  'dependente.salvar': STAFF,
  'dependente.excluir': STAFF,
  'cargo.ver': ALL_YEARS,
  'cargo.salvar': STAFF,
  'cargo.excluir': STAFF,
  'mandato.ver': ALL_YEARS,
  'mandato.salvar': STAFF,
  'mandato.excluir': STAFF,
  'ata.ver': READERS,
  'ata.salvar': STAFF,
  'ata.excluir': STAFF,
  'ata.preencher': STAFF,
  'template.ver': SESSION,
  'template.salvar': INSTALLATION,
  'template.excluir': INSTALLATION,

  'programa.ver': ALL_YEARS,
  'programa.salvar': STAFF,
  'programa.excluir': STAFF,
  'acao.ver': ALL_YEARS,
  'acao.salvar': STAFF,
  'acao.excluir': STAFF,
  'subAcao.ver': ALL_YEARS,
  'subAcao.salvar': STAFF,
  'subAcao.excluir': STAFF,
  'item.ver': ALL_YEARS,
  'item.salvar': STAFF,
  'item.excluir': STAFF,
  'elementoDespesa.ver': SESSION,
  'elementoDespesa.salvar': INSTALLATION,
  'elementoDespesa.excluir': INSTALLATION,
  'fonteRecurso.ver': ALL_YEARS,
  'fonteRecurso.salvar': ADMINISTRATORS,
  'fonteRecurso.excluir': ADMINISTRATORS,
  'planoPronto.salvar': ADMINISTRATORS,

  'favorecido.ver': ALL_YEARS,
  'favorecido.salvar': STAFF,
  'favorecido.alterar': ADMINISTRATORS,
  'favorecido.excluir': ADMINISTRATORS,
  'conta.ver': ALL_YEARS,
  'conta.salvar': ADMINISTRATORS,
  'conta.excluir': ADMINISTRATORS,
  'banco.ver': SESSION,
  'banco.salvar': INSTALLATION,
  'banco.excluir': INSTALLATION,

  'livro.ver': READERS,
  'saldo.ver': READERS,
  'extrato.ver': READERS,
  'orcamento.ver': READERS,
  'orcamento.salvar': ADMINISTRATORS,
  'orcamento.excluir': ADMINISTRATORS,
  'importacao.ver': STAFF,
  'importacao.desfazer': STAFF,
  'despesa.ver': READERS,
  'despesa.salvar': STAFF,
  'despesa.pagar': STAFF,
  'despesa.liberar': { ...MANAGERS, senhaPropria: true },
  'despesa.classificar': STAFF,
  'despesa.anular': STAFF,
  'despesa.atestar': STAFF,
  'despesa.importar': STAFF,
  'despesa.baixarModelo': SESSION,
  'despesa.excluir': STAFF,
  'despesa.excluirPaga': MANAGERS,
  'despesaRecorrente.ver': STAFF,
  'despesaRecorrente.salvar': STAFF,
  'despesaRecorrente.excluir': STAFF,
  'despesaRecorrente.registrar': STAFF,
  'despesaRecorrente.dispensar': STAFF,
  'receita.ver': READERS,
  'receita.salvar': STAFF,
  'receita.classificar': STAFF,
  'receita.excluir': STAFF,
  'transferencia.ver': READERS,
  'transferencia.salvar': STAFF,
  'transferencia.excluir': STAFF,
  'rendimento.ver': READERS,
  'rendimento.salvar': STAFF,
  'redistribuicao.ver': READERS,
  'redistribuicao.efetuar': STAFF,
  'redistribuicao.justificar': STAFF,
  'redistribuicao.excluir': MANAGERS,
  'proposta.ver': STAFF,
  'proposta.salvar': STAFF,
  'proposta.excluir': STAFF,
  'proposta.aprovar': { ...MANAGERS, senhaPropria: true },
  'proposta.efetivar': STAFF,
  'pesquisaPreco.ver': READERS,
  'pesquisaPreco.salvar': STAFF,
  'pesquisaPreco.excluir': STAFF,
  'rol.ver': READERS,
  'rol.salvar': STAFF,
  'rol.aprovar': STAFF,
  'layout.ver': ALL_YEARS,
  'prestacao.ver': READERS,
  'prestacao.verMinhas': SESSION,
  'prestacao.salvar': STAFF,
  'prestacao.excluir': STAFF,
  'prestacao.responder': STAFF,
  'prestacao.apresentar': MANAGERS,
  'prestacao.acompanhar': MANAGERS_AND_JUDGES,
  'prestacao.desfazer': MANAGERS,
  'bem.ver': READERS,
  'bem.salvar': STAFF,
  'bem.excluir': STAFF,
  'bem.termo': STAFF,
  'anexo.ver': READERS,
  'anexo.juntar': STAFF,
  'anexo.retirar': STAFF,
  'notaFiscal.ler': STAFF,
  'entrada.ver': STAFF,
  'entrada.guardar': STAFF,
  'entrada.juntar': STAFF,
  'entrada.descartar': STAFF,

  'extratoBancario.ver': READERS,
  'extratoBancario.importar': STAFF,
  'extratoBancario.excluir': STAFF,
  'conciliacao.ver': READERS,
  'conciliacao.salvar': STAFF,
  'conciliacao.fechar': STAFF,
  'conciliacao.comecar': MANAGERS,
  'conciliacao.reabrir': MANAGERS,
  'regraConciliacao.ver': STAFF,
  'regraConciliacao.salvar': STAFF,
  'regraConciliacao.excluir': STAFF,

  'implantacao.ver': READERS,
  'implantacao.salvar': STAFF,
  'exercicio.ver': ALL_YEARS,
  'exercicio.abrir': MANAGERS,
  'exercicio.encerrar': { ...MANAGERS, confirma: 'recente' },
  'exercicio.reabrir': { ...MANAGERS, confirma: 'recente' },
  'exercicio.exportar': READERS,
  'auditoria.ver': READERS,
  'ressalva.ver': READERS,
  'ressalva.registrar': { ...AUDITORS, senhaPropria: true },
  'ressalva.responder': STAFF,
  'ressalva.concluir': { ...AUDITORS, senhaPropria: true },
  'parecer.assinar': { ...AUDITORS, senhaPropria: true },

  'relatorio.ver': READERS,
  'relatorio.acompanhar': ALL_YEARS,
  'relatorio.cancelar': ALL_YEARS,
  'painel.ver': STAFF,
  'carteira.ver': SESSION,
  'busca.fazer': READERS,
} as const satisfies Record<string, Permission>;

/** An operation of the table. */
export type Operation = keyof typeof POLICY;

/** The permission for that operation. */
export const permissionOf = (operation: Operation): Permission => POLICY[operation];

/**
 * Whether an operation is open to a user of that role with a link of that type; for an auditor only in the years of the link.
 *
 * @param julga whether the link is of an auditor who judges accounts
 */
export function isOpenTo(operation: Operation, role: Role, tipo: LinkType, julga = false): boolean {
  const permission = permissionOf(operation);
  if (permission.aberta) return true;
  if (tipo === 'AUDITOR') return permission.auditor !== undefined && (permission.auditor !== 'julga' || julga);
  return permission.vinculo.includes(tipo) && (!permission.papel || permission.papel === role);
}
