import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import {
  type AuthorityRequest,
  JUDGEMENTS,
  REQUEST_ACTIONS,
  REQUEST_ANSWERS,
  REQUEST_SUBJECTS,
} from '#contracts/accountability/submission-acts.record.js';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { ACT_DIALOGS, AnswerDialog } from './act-dialogs';
import { AuthorityPapers } from './authority-papers';
import { DeadlineLine } from './deadline-badge';
import { DossierPanel } from './dossier';
import { StateBadge } from './state-badge';
import { VersionChanges } from './version-changes';

type Act = keyof typeof ACT_DIALOGS;

/** Buttons of the acts, in the order of a submission's life. */
const BUTTONS: Record<Act, { label: string; icon: string }> = {
  recebe: { label: 'Registrar recebimento', icon: 'pi-inbox' },
  devolve: { label: 'Registrar devolução', icon: 'pi-reply' },
  julga: { label: 'Registrar julgamento', icon: 'pi-verified' },
  desfaz: { label: 'Desfazer o último ato', icon: 'pi-undo' },
};

/** *Acompanhar*: what became of it, the requests one by one, the judgement, the versions. */
export function FollowStep({ submission }: { submission: SubmissionDetails }) {
  const [open, setOpen] = useState<Act | null>(null);
  const [dossier, setDossier] = useState<number>();
  const { estado, recebimento, julgamento, pedidos, apresentacoes, prazos, atos } = submission;
  const shown = (apresentacoes.find(({ n }) => n === dossier) ?? apresentacoes.at(-1))?.n;
  const Dialog = open && ACT_DIALOGS[open];
  const [asked, setAsked] = useState<AuthorityRequest | null>(null);
  const answered = useNewest(asked, submission.pedidos, ({ id }) => id);
  return (
    <Stack gap="l">
      <Stack as="section" className="panel panel-body" aria-label="Andamento">
        <Row place="apart">
          <h2>Andamento</h2>
          <StateBadge submission={submission} />
        </Row>
        {estado === 'EM_PREPARO' && <p className="secondary">Ainda não foi apresentada.</p>}
        {prazos.map((prazo) => (
          <DeadlineLine key={prazo.codigo} prazo={prazo} />
        ))}
        {recebimento && (
          <p>
            Recebida em {formatDate(recebimento.data)}
            {recebimento.protocolo && `, protocolo ${recebimento.protocolo}`}.
          </p>
        )}
        {julgamento && (
          <p>
            {JUDGEMENTS[julgamento.resultado]} em {formatDate(julgamento.data)}
            {julgamento.idAta && `, pela ata de ${formatDate(julgamento.idAta.slice(0, 10))}`}
            {julgamento.motivos && `: ${julgamento.motivos}`}
          </p>
        )}
        <Row place="end">
          {(Object.keys(BUTTONS) as Act[]).map(
            (act) => atos.includes(act) && <Button key={act} {...BUTTONS[act]} outlined onClick={() => setOpen(act)} />,
          )}
        </Row>
      </Stack>
      {pedidos.length > 0 && <Requests submission={submission} onAnswer={setAsked} />}
      {shown !== undefined && <DossierPanel submission={submission} apresentacao={shown} />}
      {shown !== undefined && <Versions submission={submission} onDossier={setDossier} />}
      <AuthorityPapers submission={submission} />
      <History submission={submission} />
      {Dialog && <Dialog submission={submission} onClose={() => setOpen(null)} />}
      {answered && <AnswerDialog submission={submission} request={answered} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

const subjectText = ({ sobre: { tipo, id } }: AuthorityRequest) => (id ? `${REQUEST_SUBJECTS[tipo]} ${id}` : REQUEST_SUBJECTS[tipo]);

function Requests({ submission, onAnswer }: { submission: SubmissionDetails; onAnswer: (request: AuthorityRequest) => void }) {
  const mayAnswer = submission.atos.includes('responde');
  return (
    <Stack as="section" className="panel panel-body" aria-label="Pedidos">
      <h2>Pedidos</h2>
      <Stack as="ul">
        {submission.pedidos.map((request) => (
          <Stack as="li" key={request.id} className="box" gap="xs">
            <Row place="apart">
              <h3>
                {request.id}. {REQUEST_ACTIONS[request.acao]}: {subjectText(request)}
              </h3>
              <Badge tone={request.resposta ? 'success' : 'warning'}>
                {request.resposta ? REQUEST_ANSWERS[request.resposta.resposta] : `Até ${formatDate(request.prazo)}`}
              </Badge>
            </Row>
            <p>
              {request.texto}
              {request.valor !== null && ` (${formatMoney(request.valor)})`}
            </p>
            {request.resposta && <p className="secondary">{request.resposta.texto}</p>}
            {mayAnswer && (
              <Row place="end">
                <Button
                  label={request.resposta ? 'Mudar a resposta' : 'Responder'}
                  aria-label={`${request.resposta ? 'Mudar a resposta' : 'Responder'} ao pedido ${request.id}`}
                  icon="pi-comment"
                  text
                  onClick={() => onAnswer(request)}
                />
              </Row>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

function Versions({ submission, onDossier }: { submission: SubmissionDetails; onDossier: (apresentacao: number) => void }) {
  const [changed, setChanged] = useState<number | null>(null);
  return (
    <Stack as="section" className="panel panel-body" aria-label="Versões">
      <h2>Versões apresentadas</h2>
      <Stack as="ul" gap="s">
        {submission.apresentacoes.toReversed().map(({ n, data, por }) => (
          <Row as="li" key={n} align="baseline">
            <span>
              <Link to={`?passo=ver&versao=${n}`}>
                {n}ª apresentação, {formatDate(data)}
              </Link>{' '}
              <span className="secondary">por {formatName(por)}</span>
            </span>
            {submission.apresentacoes.length > 1 && (
              <Button label="Dossiê" aria-label={`Dossiê da ${n}ª apresentação`} text onClick={() => onDossier(n)} />
            )}
            {n > 1 && <Button label="O que mudou" aria-label={`O que mudou na ${n}ª apresentação`} text onClick={() => setChanged(n)} />}
          </Row>
        ))}
      </Stack>
      {changed !== null && (
        <Modal title={`O que mudou na ${changed}ª apresentação`} width="44rem" onClose={() => setChanged(null)}>
          <VersionChanges submission={submission} de={changed - 1} ate={changed} />
        </Modal>
      )}
    </Stack>
  );
}

function History({ submission: { historico } }: { submission: SubmissionDetails }) {
  if (historico.length === 0) return null;
  return (
    <details className="panel panel-body">
      <summary>Tudo o que foi registrado</summary>
      <ul>
        {historico.map(({ ordem, em, por, texto, desfeito }) => (
          <li key={ordem}>
            {formatDate(em)}: {texto}{' '}
            <span className="secondary">{desfeito ? `por ${formatName(por)}, desfeito` : `por ${formatName(por)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
