import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FINDING_STATES, type FindingState, type Findings, OPEN_FINDINGS, OPINIONS } from '#contracts/audit/findings.js';
import { closedMonthsText } from '#contracts/bank/account-months.js';
import { count, formatDate } from '#shared/format/format.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { closedMonthsQuery, findingsQuery } from '#shared/queries/year-state.queries.ts';
import { useSession, useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import styles from '../audit.module.css';
import { unprovenQuery } from './audit-home.queries';

/** The auditor's work in the book of the base year, and the ways to the other years of the link (rule 29.4). */
export function AuditHome() {
  const { ano, cnpjAssociacao } = useWorkingContext();
  const findings = useQuery(findingsQuery({ cnpjAssociacao, ano }));
  return (
    <section className={`panel ${styles.auditHome}`} aria-labelledby="auditoria-do-ano">
      <h2 id="auditoria-do-ano" className="panel-body">
        Auditoria de {ano}
      </h2>
      <OtherYears />
      {findings.data ? (
        <Work findings={findings.data} />
      ) : findings.error ? (
        <FailedState error={findings.error} failure="Erro ao carregar as ressalvas." onRetry={() => void findings.refetch()} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </section>
  );
}

function OtherYears() {
  const { link } = useSession();
  const { ano } = useWorkingContext();
  const switchContext = useSwitchContext();
  const others = (link?.anos ?? []).filter((year) => year !== ano);
  return (
    <Row as="p" className="secondary panel-bar">
      Você audita {(link?.anos ?? []).join(', ')}
      {link?.ate && `, com acesso até ${formatDate(link.ate)}`}.
      {others.map((year) => (
        <Button
          key={year}
          label={`Passar para ${year}`}
          icon="pi-calendar"
          text
          size="small"
          onClick={() => void switchContext({ ano: year })}
        />
      ))}
    </Row>
  );
}

function Work({ findings: { ressalvas, pareceres, sequencia } }: { findings: Findings }) {
  const { ano, cnpjAssociacao } = useWorkingContext();
  const months = useQuery(closedMonthsQuery({ cnpjAssociacao, ano })).data ?? [];
  const unproven = useQuery(unprovenQuery({ cnpjAssociacao, ano })).data;
  const among = (state: FindingState) => ressalvas.filter(({ situacao }) => situacao === state).length;
  const opinion = pareceres.at(-1);
  return (
    <ul>
      <Line icon="pi-book" to="/auditoria" text="Linha do tempo do livro" detail={count(sequencia, 'lançamento', 'lançamentos')} />
      {OPEN_FINDINGS.filter((state) => among(state) > 0).map((state) => (
        <Line
          key={state}
          icon="pi-comments"
          to={auditAt('ressalvas', { situacao: state })}
          text={`Ressalvas: ${FINDING_STATES[state].toLowerCase()}`}
          detail={String(among(state))}
        />
      ))}
      <Line
        icon="pi-comment"
        to={auditAt('ressalvas')}
        text={ressalvas.length === 0 ? 'Nenhuma ressalva ainda: registrar a primeira' : 'Todas as ressalvas'}
        detail={ressalvas.length === 0 ? undefined : `${among('SANADA')} de ${ressalvas.length} sanadas`}
      />
      <Line icon="pi-filter" to={auditAt('amostra')} text="Sortear uma amostra de despesas pagas" />
      {unproven !== undefined && (
        <Line
          icon="pi-paperclip"
          to="/despesas?situacao=PAGAS&semComprovante=true"
          text={unproven === 0 ? 'Toda despesa paga tem comprovante' : 'Despesas pagas sem comprovante'}
          detail={unproven === 0 ? undefined : String(unproven)}
        />
      )}
      {months.map(({ numConta, descricao, ...closed }) => (
        <Line
          key={numConta}
          icon="pi-link"
          to={`/conciliacao?${new URLSearchParams({ conta: numConta })}`}
          text={`Conciliação de ${descricao}`}
          detail={closedMonthsText(closed)}
        />
      ))}
      <Line icon="pi-verified" to={auditAt('verificacao')} text="Verificar o livro" />
      <Line
        icon="pi-file-edit"
        to={auditAt('ressalvas')}
        text={opinion ? `Parecer: ${OPINIONS[opinion.conclusao].toLowerCase()}` : 'Assinar o parecer do ano'}
      />
    </ul>
  );
}

const auditAt = (view: 'ressalvas' | 'amostra' | 'verificacao', values?: Record<string, string>) =>
  `/auditoria${auditSearch(view, values)}`;

function Line({ icon, to, text, detail }: { icon: string; to: string; text: string; detail?: string }) {
  return (
    <li>
      <Link to={to} className="entry">
        <i className={`pi ${icon}`} aria-hidden />
        <span>{text}</span>
        {detail && <span className="figures secondary">{detail}</span>}
        <i className="pi pi-chevron-right" aria-hidden />
      </Link>
    </li>
  );
}
