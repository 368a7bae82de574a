import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type Composition } from '#contracts/audit/balance-changes.js';
import { FIGURE_WORDS, type FigureName } from '#contracts/balances/balance-words.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { auditSearch, COMPOSITION, type FigureQuestion, valuesIn } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { LoadMore } from '#shared/ui/lists/load-more.tsx';
import auditStyles from '../audit.module.css';
import { compositionQuery } from '../audit.queries';
import { useEntryDialogs } from '../timeline/entry-dialogs';
import { EntryItem } from '../timeline/entry-item';

/** How each figure is computed from postings. */
const MEANING: Record<FigureName, string> = {
  orcado: 'Orçamentos definidos, alterados e excluídos.',
  redistribuido: 'Créditos menos débitos das redistribuições.',
  atual: 'Orçado, mais créditos, menos débitos das redistribuições.',
  pago: 'Pagamentos, menos o que voltou com anulações, alterações e exclusões.',
  aPagar: 'Despesas registradas, menos as que foram pagas, anuladas ou excluídas.',
  saldo: 'Orçado, mais créditos, menos débitos das redistribuições, menos o pago.',
};

/** The entries that make a figure of the balance; their sum is the figure (rule 15.20). */
export function CompositionView() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [params] = useSearchParams();
  const question = valuesIn(params, COMPOSITION);
  const answer = useInfiniteQuery(compositionQuery({ cnpjAssociacao, ano }, question));
  if (!question.valor)
    return (
      <p className="panel-bar secondary">
        Clique em um valor do <Link to="/saldo-orcamentario">Saldo Orçamentário</Link>. Aparecem aqui, um por um, os lançamentos que o
        formam: a soma deles é exatamente o valor.
      </p>
    );
  if (answer.isPending) return <ListSkeleton />;
  const first = answer.data?.pages[0];
  if (!first) return <FailedState error={answer.error} failure="Erro ao carregar os lançamentos." onRetry={() => void answer.refetch()} />;
  const entries = answer.data?.pages.flatMap(({ entradas }) => entradas) ?? [];
  return (
    <Answer question={{ ...question, valor: question.valor as FigureName }} first={first} entries={entries}>
      <LoadMore query={answer} shown={entries.length} total={first.quantidade} end="" />
    </Answer>
  );
}

interface AnswerProps {
  question: FigureQuestion & { valor: FigureName };
  first: Composition;
  entries: Composition['entradas'];
  children: React.ReactNode;
}

function Answer({ question, first, entries, children }: AnswerProps) {
  const { ano } = useWorkingContext();
  const [, setParams] = useSearchParams();
  const { open, dialogs } = useEntryDialogs();
  const { descricao, soma, quantidade } = first;
  const { valor, de, em, sequencia } = question;
  return (
    <div>
      <Row gap="l" place="apart" className="panel-bar">
        <select
          aria-label="Valor"
          value={valor}
          onChange={({ target }) => setParams(auditSearch('composicao', { ...question, valor: target.value }))}
        >
          {Object.entries(FIGURE_WORDS).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <Link to={{ pathname: '/saldo-orcamentario', search: balanceSearch(question) }}>
          <i className="pi pi-arrow-left" aria-hidden /> Saldo Orçamentário
        </Link>
      </Row>
      <p className={`panel-bar ${auditStyles.auditSentence}`} role="status">
        {FIGURE_WORDS[valor].label} de {descricao ?? `todo o ano de ${ano}`}
        {period({ de, em, sequencia })}: {formatMoney(soma)},{' '}
        {quantidade === 0 ? 'sem nenhum lançamento.' : `a soma de ${count(quantidade, 'lançamento', 'lançamentos')}.`}
      </p>
      <p className="panel-bar secondary">{MEANING[valor]}</p>
      {quantidade > 0 && (
        <section aria-label="Lançamentos que formam o valor">
          <ol>
            {entries.map(({ entry, valor: added }) => (
              <EntryItem key={entry.sequencia} entry={entry} dated onOpen={() => open(entry)}>
                <Money value={added} signed />
              </EntryItem>
            ))}
          </ol>
          <p className="panel-bar align-right">
            Soma de {count(quantidade, 'lançamento', 'lançamentos')}:{' '}
            <strong>
              <Money value={soma} />
            </strong>
          </p>
          {children}
        </section>
      )}
      {dialogs}
    </div>
  );
}

/** ` com efeito de 01/03/2026 até 31/03/2026, até o lançamento nº 12`; empty for the position now. */
function period({ de, em, sequencia }: FigureQuestion): string {
  const days = [de && `de ${formatDate(de)}`, em && `até ${formatDate(em)}`].filter(Boolean).join(' ');
  const parts = [days && ` com efeito ${days}`, sequencia && ` até o lançamento nº ${Number(sequencia).toLocaleString('pt-BR')}`];
  return parts.filter(Boolean).join(',');
}

/** Search parameters of the balance that shows the figure: at the same position, with the actions of the figure's program. */
function balanceSearch({ escopo = '', em, sequencia }: FigureQuestion): string {
  const programa = /^\d+/.exec(escopo)?.[0];
  const params = new URLSearchParams(programa ? { visao: 'acao', programa } : escopo ? { visao: 'programa' } : {});
  if (em) params.set('em', em);
  if (sequencia) params.set('sequencia', sequencia);
  return params.size > 0 ? `?${params}` : '';
}
