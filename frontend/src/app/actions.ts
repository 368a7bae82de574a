import type { Operation } from '#contracts/identity/policy.js';
import { CHOICE } from '#shared/session/destination.ts';
import type { May } from '#shared/session/may.ts';
import type { ShellDialog } from './shell/shell-dialog';

/** Something that is done on a screen, offered by Ctrl+K. */
export interface Action {
  label: string;
  /** Address of the screen; `nova` in it presses the screen's button for a new record. */
  to: string;
  /** Name of a primeicon. */
  icon: string;
  needs: Operation;
}

/** What Ctrl+K offers to do (rule 17.20). */
export const ACTIONS: Action[] = [
  { label: 'Nova despesa', to: '/despesas?situacao=A_PAGAR&nova', icon: 'pi-plus', needs: 'despesa.salvar' },
  { label: 'Pagar despesas', to: '/despesas?situacao=A_PAGAR', icon: 'pi-dollar', needs: 'despesa.pagar' },
  { label: 'Liberar pagamentos', to: '/esperam_voce?item=despesa', icon: 'pi-verified', needs: 'despesa.liberar' },
  { label: 'Atestar despesas', to: '/despesas?situacao=TODAS&semAtesto=true', icon: 'pi-check-square', needs: 'despesa.atestar' },
  { label: 'Novo bem', to: '/bens?nova', icon: 'pi-plus', needs: 'bem.salvar' },
  { label: 'Tombar bens', to: '/bens?situacao=TERMO_ENVIADO', icon: 'pi-tag', needs: 'bem.salvar' },
  { label: 'Estornar despesa paga', to: '/despesas?situacao=PAGAS', icon: 'pi-undo', needs: 'receita.salvar' },
  { label: 'Nova despesa recorrente', to: '/despesas_recorrentes?nova', icon: 'pi-plus', needs: 'despesaRecorrente.salvar' },
  { label: 'Nova receita', to: '/receitas?nova', icon: 'pi-plus', needs: 'receita.salvar' },
  { label: 'Nova transferência', to: '/extrato?nova', icon: 'pi-plus', needs: 'transferencia.salvar' },
  { label: 'Lançar rendimento', to: '/rendimentos?nova', icon: 'pi-plus', needs: 'rendimento.salvar' },
  { label: 'Informar saldos de abertura', to: '/implantacao', icon: 'pi-flag', needs: 'implantacao.salvar' },
  { label: 'Importar extrato', to: '/extratos', icon: 'pi-upload', needs: 'extratoBancario.importar' },
  { label: 'Conciliar e fechar o mês', to: '/conciliacao', icon: 'pi-check-square', needs: 'conciliacao.salvar' },
  { label: 'Nova redistribuição', to: '/redistribuicao', icon: 'pi-plus', needs: 'redistribuicao.efetuar' },
  { label: 'Nova proposta', to: '/redistribuicao', icon: 'pi-plus', needs: 'proposta.salvar' },
  { label: 'Propostas de redistribuição', to: '/redistribuicao/propostas', icon: 'pi-list', needs: 'proposta.ver' },
  { label: 'Novo orçamento', to: '/orcamentos?nova', icon: 'pi-plus', needs: 'orcamento.salvar' },
  { label: 'Novo favorecido', to: '/favorecido', icon: 'pi-plus', needs: 'favorecido.alterar' },
  { label: 'Nova conta bancária', to: '/contas?nova', icon: 'pi-plus', needs: 'conta.salvar' },
  { label: 'Novo programa', to: '/programas?nova', icon: 'pi-plus', needs: 'programa.salvar' },
  { label: 'Nova ação', to: '/acoes?nova', icon: 'pi-plus', needs: 'acao.salvar' },
  { label: 'Novo item', to: '/itens?nova', icon: 'pi-plus', needs: 'item.salvar' },
  { label: 'Novo associado', to: '/pessoa', icon: 'pi-plus', needs: 'pessoa.salvar' },
  { label: 'Importar associados', to: '/pessoa_importacao', icon: 'pi-upload', needs: 'pessoa.importar' },
  { label: 'Novo mandato', to: '/mandatos/novo', icon: 'pi-plus', needs: 'mandato.salvar' },
  { label: 'Nova ata ou edital', to: '/ata', icon: 'pi-plus', needs: 'ata.salvar' },
  { label: 'Novo usuário', to: '/usuarios?nova', icon: 'pi-plus', needs: 'usuario.salvar' },
  { label: 'Nova associação', to: '/associacao', icon: 'pi-plus', needs: 'associacao.salvar' },
  { label: 'Excluir associação', to: '/associacoes', icon: 'pi-trash', needs: 'associacao.excluir' },
  { label: 'Propor alçada de pagamentos', to: '/configuracoes', icon: 'pi-lock', needs: 'alcada.propor' },
  { label: 'Exigir segundo fator', to: '/configuracoes', icon: 'pi-shield', needs: 'segundoFator.exigir' },
  { label: 'Exigir aprovação das redistribuições', to: '/configuracoes', icon: 'pi-book', needs: 'associacao.salvar' },
  { label: 'Abrir exercício', to: '/exercicios?nova', icon: 'pi-calendar-plus', needs: 'exercicio.abrir' },
  { label: 'Encerrar exercício', to: '/exercicios', icon: 'pi-lock', needs: 'exercicio.encerrar' },
  { label: 'Ver a linha do tempo', to: '/auditoria', icon: 'pi-history', needs: 'auditoria.ver' },
];

/** The actions that this person may carry out. */
export const allowedActions = (may: May): Action[] => ACTIONS.filter(({ needs }) => may(needs));

/** What a person sets or does for themselves: in the menu with their name, and in Ctrl+K (rule 47.32). */
export interface OwnEntry {
  label: string;
  icon: string;
  /** A screen, a dialog, or what is done at once. */
  does: { to: string } | { dialog: ShellDialog } | 'switchTheme' | 'leave';
  /** Only for who has several associations. */
  ofSeveral?: true;
  /** Found by Ctrl+K alone. */
  isHidden?: true;
}

export const OWN_ENTRIES: OwnEntry[] = [
  { label: 'Trocar Associação', icon: 'pi-building', does: { to: CHOICE }, ofSeveral: true },
  { label: 'Trocar Ano Base', icon: 'pi-calendar', does: { dialog: 'year' } },
  { label: 'Meus dados', icon: 'pi-user-edit', does: { dialog: 'ownData' } },
  { label: 'Trocar senha', icon: 'pi-key', does: { dialog: 'password' } },
  { label: 'Sessões', icon: 'pi-desktop', does: { to: '/sessoes' } },
  { label: 'Segundo fator', icon: 'pi-shield', does: { to: '/segundo_fator' } },
  { label: 'Chaves de acesso', icon: 'pi-key', does: { to: '/segundo_fator' }, isHidden: true },
  { label: 'Trocar tema', icon: 'pi-moon', does: 'switchTheme' },
  { label: 'Atalhos do teclado', icon: 'pi-question-circle', does: { dialog: 'help' } },
  { label: 'Sair', icon: 'pi-sign-out', does: 'leave' },
];
