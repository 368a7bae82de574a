import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';

/** What earlier years left to pay, apart from the budget of the year, which it does not use up (rule 38.3). */
export function Restos() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const query = { cnpjAssociacao, ano, restos: true, linhas: 1 };
  const { data } = useQuery({
    queryKey: ['despesa', cnpjAssociacao, ano, 'restos'],
    queryFn: ({ signal }) => api.get('despesa/pagina', { query, signal }),
  });
  if (!data || data.situacoes.TODAS.quantidade === 0) return null;
  const { A_PAGAR, PAGAS } = data.situacoes;
  return (
    <div className="callout" role="note" aria-label="Restos a pagar">
      <i className="pi pi-history" aria-hidden />
      <div>
        <h2>Restos a pagar de exercícios anteriores</h2>
        <p>
          <strong>
            <Money value={A_PAGAR.valor} />
          </strong>{' '}
          a pagar, em {count(A_PAGAR.quantidade, 'despesa', 'despesas')}, e <Money value={PAGAS.valor} /> já pagos. Estão nas linhas do
          exercício de cada um, e não entram nos totais deste. Veja as <Link to="/despesas?situacao=TODAS&restos=true">despesas</Link>.
        </p>
      </div>
    </div>
  );
}
