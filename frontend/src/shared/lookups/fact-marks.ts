import type { Tone } from '../ui/base/badge';

/** Icon of each kind of fact; the sentence says the same. */
const ICONS: Record<string, string> = {
  Orcamento: 'pi-calculator',
  Despesa: 'pi-arrow-up-right',
  Redistribuicao: 'pi-arrow-right-arrow-left',
  Receita: 'pi-arrow-down-left',
  Transferencia: 'pi-sync',
  Rendimento: 'pi-percentage',
  Exercicio: 'pi-calendar',
  Implantacao: 'pi-flag',
  Rol: 'pi-list',
  Prestacao: 'pi-send',
  Pedido: 'pi-comment',
  Ato: 'pi-undo',
  Anexo: 'pi-paperclip',
  Conciliacao: 'pi-link',
  Mes: 'pi-lock',
  Comeco: 'pi-flag',
  Pagamento: 'pi-tags',
  Anulacao: 'pi-undo',
  Liberacao: 'pi-verified',
  Imposto: 'pi-percentage',
  Saldo: 'pi-forward',
  Transporte: 'pi-history',
};

/** Icon of a fact. */
export const factIcon = (tipo: string): string => Object.entries(ICONS).find(([kind]) => tipo.startsWith(kind))?.[1] ?? 'pi-question';

/** Colour of a fact. */
export function factTone(tipo: string): Tone {
  if (/(Excluid|Anulad|Desfeit|Retirado|Devolvido)/.test(tipo)) return 'danger';
  if (tipo.startsWith('DespesaPaga') || tipo.startsWith('DespesaLiberada')) return 'success';
  return /(Alterad|Justificad|Reabert|Devolvida)/.test(tipo) ? 'warning' : 'info';
}
