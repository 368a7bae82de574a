import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DocumentIssue } from '#contracts/audit/journal.js';
import type { VerifiedBook } from '#contracts/audit/verification.js';
import type { ReportCall } from '#shared/api/calls.ts';
import { figuresOf } from '#shared/api/download.ts';
import { count, formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil, momentInBrazil } from '#shared/format/moments.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { ReportChanges } from '#shared/ui/reports/report-changes.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';

interface Asked {
  sequencia: number;
  dados?: string;
  ano: number;
}

/** Result of checking a printed document against the book. */
export function DocumentAnswer({ integro, documento, sequencia, dados, ano }: VerifiedBook & Asked) {
  if (!documento) return null;
  const { confere, registradoEm, posteriores, primeiras, emissao } = documento;
  if (!confere)
    return (
      <Told tone="broken" title={`Não confere com o livro de ${ano}.`}>
        <p>
          {registradoEm === null
            ? `O livro ainda não chegou ao lançamento nº ${sequencia}. `
            : `No lançamento nº ${sequencia} o livro tinha outro código. `}
          Confira o que foi digitado, a associação e o ano. Se estiver certo, o documento não saiu deste livro, ou o livro foi refeito
          depois.
        </p>
      </Told>
    );
  if (!integro)
    return (
      <Told tone="broken" title="O código é deste livro, mas o livro não confere.">
        <p>Use o botão acima para saber qual lançamento foi alterado.</p>
      </Told>
    );
  return (
    <Told tone="sound" title={`Confere: o livro de ${ano} estava assim no lançamento nº ${sequencia}.`}>
      <p>
        O lançamento foi registrado em {momentInBrazil(registradoEm!)}.{' '}
        {posteriores === 0
          ? 'Nada foi lançado depois: o documento ainda diz o que o livro diz.'
          : `Depois ${posteriores === 1 ? 'foi feito' : 'foram feitos'} ${count(posteriores, 'lançamento', 'lançamentos')}: um documento de hoje pode ter outros valores.`}
      </p>
      {emissao && dados ? (
        <Issue issue={emissao} sequencia={sequencia} dados={dados} hasMoved={posteriores > 0} />
      ) : (
        dados && <p>No diário não há documento emitido com estes valores: o papel pode ter sido alterado depois de impresso.</p>
      )}
      {primeiras.length > 0 && (
        <>
          <h4>O que foi lançado depois</h4>
          <ul className="bullets">
            {primeiras.map((entry) => (
              <li key={entry.sequencia}>
                nº {entry.sequencia}: {entry.descricao}
              </li>
            ))}
          </ul>
          {posteriores > primeiras.length && <Link to={{ search: auditSearch('livro') }}>Ver todos na linha do tempo</Link>}
        </>
      )}
    </Told>
  );
}

/** The call of a report, as recorded in the journal. */
const callOf = (path: string, query: object | null) => ({ path, query }) as unknown as ReportCall;

interface IssueProps {
  issue: DocumentIssue;
  sequencia: number;
  dados: string;
  hasMoved: boolean;
}

/** The recorded issue of the document: whether its figures have changed since, and a reprint of the original. */
function Issue({ issue: { nome, emitidoEm, por, rota, parametros }, sequencia, dados, hasMoved }: IssueProps) {
  const open = useReport();
  const figures = useQuery({
    queryKey: ['auditoria', 'documento', rota, parametros],
    queryFn: ({ signal }) => figuresOf(callOf(rota!, parametros), signal),
    enabled: hasMoved && rota !== null,
    staleTime: 0,
  });
  const isSame = figures.data?.startsWith(dados);
  return (
    <>
      <p>
        É o documento <strong>{nome}</strong>, emitido em {dayAndTimeInBrazil(emitidoEm)} por {formatName(por)}.{' '}
        {figures.data &&
          (isSame ? 'O que ele mostra não mudou desde então.' : 'Os valores dele mudaram desde então: emitido hoje, é outro.')}
      </p>
      {rota && figures.data && !isSame && (
        <>
          <h4>O que mudou nele</h4>
          <ReportChanges call={callOf(rota, parametros)} since={sequencia} />
        </>
      )}
      {rota && (
        <div className="form-actions">
          <Button
            label={`Reimprimir como em nº ${sequencia}`}
            icon="pi-print"
            outlined
            onClick={() => void open(nome, callOf(rota, { ...parametros, comoEm: sequencia }))}
          />
          {hasMoved && (
            <Button label="Emitir o de hoje" icon="pi-file-pdf" outlined onClick={() => void open(nome, callOf(rota, parametros))} />
          )}
        </div>
      )}
    </>
  );
}

function Told({ tone, title, children }: { tone: 'sound' | 'broken'; title: string; children: React.ReactNode }) {
  return (
    <div className={`callout prose callout-${tone === 'sound' ? 'success' : 'danger'}`}>
      <i className={`pi ${tone === 'sound' ? 'pi-check-circle' : 'pi-exclamation-triangle'}`} aria-hidden />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}
