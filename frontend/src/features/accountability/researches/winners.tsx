import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Research } from '#contracts/accountability/research.record.js';
import { EXPENSE_RECORD, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { api } from '#shared/api/client.ts';
import { useNewExpense } from '#shared/expenses/new-expense.tsx';
import { formatMoney, formatName } from '#shared/format/format.ts';
import { useCreation } from '#shared/lookups/creators.tsx';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { RESEARCH_ROOTS } from './researches.queries';

/** Who won, each with the expense to be drawn up; and what the research still lacks. */
export function Winners({ research, onLinked }: { research: Research; onLinked: () => void }) {
  const { apuracao, idDespesas } = research;
  const may = useMay();
  const isTied = apuracao.empates.some(({ vencedor }) => vencedor === null);
  return (
    <Stack as="section" className="field" aria-labelledby="vencedores">
      <h2 id="vencedores">Resultado</h2>
      {apuracao.avisos.map((text) => (
        <p key={text} className="callout">
          {text}
        </p>
      ))}
      {apuracao.vencedores.map((winner) => (
        <Winner
          key={winner.letra}
          research={research}
          winner={winner}
          mayDraw={!isTied && may('despesa.salvar') && may('pesquisaPreco.salvar')}
          onLinked={onLinked}
        />
      ))}
      {idDespesas.length > 0 && (
        <p>
          Despesas desta pesquisa:{' '}
          {idDespesas.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/despesas/${id}`}>nº {id}</Link>
            </span>
          ))}
        </p>
      )}
    </Stack>
  );
}

interface WinnerProps {
  research: Research;
  winner: Research['apuracao']['vencedores'][number];
  mayDraw: boolean;
  onLinked: () => void;
}

function Winner({ research, winner, mayDraw, onLinked }: WinnerProps) {
  const { cnpjAssociacao, ano, id, versao, objeto, idPrograma, idDespesas, proponentes } = research;
  const { nome, cpfCnpj } = proponentes.find(({ letra }) => letra === winner.letra)!;
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  const run = useAction();
  const [openExpense, expenseForm] = useNewExpense();
  const link = async ({ idDespesa }: Expense) => {
    const body = { cnpjAssociacao, ano, id, versao, idDespesas: [...idDespesas, idDespesa] };
    const linked = await run(() => api.put('pesquisa_preco/vincula', body), {
      success: 'A pesquisa sabe para que despesa foi feita.',
      failure: 'A despesa foi salva, mas a pesquisa não a guardou. Tente de novo.',
      invalidates: RESEARCH_ROOTS,
    });
    if (linked) onLinked();
  };
  const draw = (payee: { cpfOrCnpj: string; nome: string }) =>
    openExpense(
      {
        idFavorecido: payee.cpfOrCnpj,
        nomeFavorecido: payee.nome,
        valor: winner.valor,
        idPrograma,
        objetoResumido: objeto.slice(0, EXPENSE_RECORD.objetoResumido.max),
      },
      (saved) => void link(saved),
    );
  const { createFrom, form } = useCreation('favorecido', draw);
  const start = () => {
    const known = payees.data?.find(({ cpfOrCnpj }) => cpfOrCnpj === cpfCnpj);
    if (known) draw(known);
    else createFrom?.({ cpfOrCnpj: cpfCnpj, nome, tipo: cpfCnpj.length === 11 ? 'PF' : 'PJ' });
  };
  return (
    <Row place="apart">
      <span>
        <strong>{formatName(nome)}</strong> vence{' '}
        {winner.itens.length === 1 ? `o item ${winner.itens[0]}` : `os itens ${winner.itens.join(', ')}`}: {formatMoney(winner.valor)}
      </span>
      {mayDraw && payees.isSuccess && (
        <Button
          label="Criar despesa"
          aria-label={`Criar despesa de ${formatName(nome)}`}
          icon="pi-plus"
          outlined
          size="small"
          onClick={start}
        />
      )}
      {form}
      {expenseForm}
    </Row>
  );
}
