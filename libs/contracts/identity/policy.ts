import { type LinkType, type Role } from './identity.js';
import { type Permission } from './permission.js';

const EVERYBODY = 'publico';
const SESSION = 'sessao';
const STAFF = { vinculo: ['ADMIN', 'GEST', 'USER'] } as const;
const MANAGERS = { vinculo: ['ADMIN', 'GEST'] } as const;
const ADMINISTRATORS = { vinculo: ['ADMIN'], papel: 'ADMIN' } as const;
const INSTALLATION = { ...ADMINISTRATORS, emQualquer: true } as const;
/** Readable by auditors in the years of their link. */
const READERS = { ...STAFF, auditor: 'ano' } as const;
/** Readable by auditors, or done on their own behalf, in any year. */
const ALL_YEARS = { ...STAFF, auditor: 'sempre' } as const;
const AUDITORS = { vinculo: [], auditor: 'ano' } as const;

/**
 * Permission of every operation (rules 2.3, 2.4, 29.3 and 30.1): the single table for routes, their description and the screens. Rules on single
 * records (2.5, 2.13, 11.7) are implemented with the records.
 */
export const POLICY = {
  'saude.ver': EVERYBODY,
  'sessao.abrir': EVERYBODY,
  'sessao.ver': SESSION,
  'sessao.encerrar': SESSION,
  'sessao.confirmar': SESSION,
  'senha.recuperar': EVERYBODY,
  'senha.trocar': SESSION,
  'segundoFator.ver': SESSION,
  'segundoFator.salvar': SESSION,
  'segundoFator.excluir': SESSION,
  'segundoFator.verExigencia': ADMINISTRATORS,
  'segundoFator.exigir': ADMINISTRATORS,
  'segundoFator.retirar': INSTALLATION,
  'usuario.inscrever': EVERYBODY,
  'usuario.ver': INSTALLATION,
  'usuario.salvar': INSTALLATION,
  'usuario.convidar': INSTALLATION,
  'usuario.excluir': INSTALLATION,
  'vinculo.ver': INSTALLATION,
  'vinculo.salvar': INSTALLATION,
  'vinculo.excluir': INSTALLATION,
  'diario.ver': ADMINISTRATORS,
  'diario.exportar': ADMINISTRATORS,
  'documento.registrar': STAFF,
  'documento.comparar': STAFF,

  'associacao.ver': SESSION,
  'associacao.salvar': INSTALLATION,
  'associacao.excluir': INSTALLATION,
  'associacao.administrar': ADMINISTRATORS,
  'alcada.ver': ALL_YEARS,
  'alcada.propor': MANAGERS,
  'alcada.confirmar': MANAGERS,
  'feriado.ver': ALL_YEARS,
  'feriado.salvar': ADMINISTRATORS,
  'feriado.excluir': ADMINISTRATORS,
  'imagem.ver': ALL_YEARS,
  'imagem.salvar': ADMINISTRATORS,
  'imagem.excluir': ADMINISTRATORS,
  'localidade.ver': SESSION,
  'emissor.ver': SESSION,

  'pessoa.ver': STAFF,
  'pessoa.salvar': STAFF,
  'pessoa.excluir': STAFF,
  'pessoa.importar': STAFF,
  'pessoa.exportar': STAFF,
  'pessoa.baixarModelo': SESSION,
  'pessoa.emitirDossie': ADMINISTRATORS,
  'pessoa.apagarDados': ADMINISTRATORS,
  'dependente.ver': STAFF,
  'dependente.salvar': STAFF,
  'dependente.excluir': STAFF,
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
  'despesa.ver': READERS,
  'despesa.salvar': STAFF,
  'despesa.pagar': STAFF,
  'despesa.liberar': MANAGERS,
  'despesa.classificar': STAFF,
  'despesa.anular': STAFF,
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
  'proposta.aprovar': MANAGERS,
  'proposta.efetivar': STAFF,
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
  'conciliacao.reabrir': MANAGERS,
  'regraConciliacao.ver': STAFF,
  'regraConciliacao.salvar': STAFF,
  'regraConciliacao.excluir': STAFF,

  'implantacao.ver': READERS,
  'implantacao.salvar': STAFF,
  'exercicio.ver': ALL_YEARS,
  'exercicio.abrir': MANAGERS,
  'exercicio.encerrar': MANAGERS,
  'exercicio.reabrir': MANAGERS,
  'exercicio.exportar': READERS,
  'auditoria.ver': READERS,
  'ressalva.ver': READERS,
  'ressalva.registrar': AUDITORS,
  'ressalva.responder': STAFF,
  'ressalva.concluir': AUDITORS,
  'parecer.assinar': AUDITORS,

  'relatorio.ver': READERS,
  'relatorio.acompanhar': ALL_YEARS,
  'relatorio.cancelar': ALL_YEARS,
  'painel.ver': STAFF,
  'busca.fazer': READERS,
} as const satisfies Record<string, Permission>;

/** An operation of the table. */
export type Operation = keyof typeof POLICY;

/** Operations that take a password given within the last ten minutes (rule 2.16). */
export const CONFIRMED: ReadonlySet<Operation> = new Set<Operation>([
  'usuario.salvar',
  'usuario.convidar',
  'usuario.excluir',
  'vinculo.salvar',
  'vinculo.excluir',
  'segundoFator.salvar',
  'segundoFator.excluir',
  'segundoFator.exigir',
  'segundoFator.retirar',
  'associacao.excluir',
  'pessoa.exportar',
  'pessoa.emitirDossie',
  'pessoa.apagarDados',
  'diario.exportar',
  'exercicio.encerrar',
  'exercicio.reabrir',
]);

/** What a person who owes a second factor may do: set it up, and leave (rule 34.6). */
export const WITHOUT_SECOND_FACTOR: ReadonlySet<Operation> = new Set<Operation>([
  'sessao.ver',
  'sessao.encerrar',
  'sessao.confirmar',
  'segundoFator.ver',
  'segundoFator.salvar',
]);

/** The permission for that operation. */
export const permissionOf = (operation: Operation): Permission => POLICY[operation];

/** Whether an operation is open to a user of that role with a link of that type; for an auditor only in the years of the link. */
export function isOpenTo(operation: Operation, role: Role, tipo: LinkType): boolean {
  const permission = permissionOf(operation);
  if (permission === 'publico' || permission === 'sessao') return true;
  if (tipo === 'AUDITOR') return permission.auditor !== undefined;
  return permission.vinculo.includes(tipo) && (!permission.papel || permission.papel === role);
}
