import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Rol } from '#contracts/accountability/rol.record.js';
import type { Program } from '#contracts/planning/planning.js';
import { formatDate } from '#shared/format/format.ts';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { ApprovalDialog } from './approval-dialog';
import { OutsideExpenses } from './outside-expenses';
import { PriorityList } from './priority-list';
import { Resources } from './resources';
import { ROL, rolQuery } from './rol.queries';
import { Versions } from './versions';

const EMPTY = 'O que comprar primeiro? Liste, aprove em ata e acompanhe.';

/** The rol of priorities of the programme in the address, else of the first. */
export function RolPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [address, setAddress] = useSearchParams();
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const asked = Number(address.get('programa'));
  const program = programs.data?.find(({ id }) => id === asked) ?? programs.data?.[0];
  const rol = useQuery({ ...rolQuery(cnpjAssociacao, ano, program?.id ?? 0), enabled: program !== undefined });
  const may = useMay();
  const navigate = useNavigate();
  const print = useReport();
  const [isApproving, setApproving] = useState(false);
  const saves = may('rol.salvar');
  const edit = () => navigate(`${ROL}/editar?programa=${program?.id}`);
  const isEmpty = rol.data && rol.data.linhas.length === 0 && rol.data.versoes.length === 0;
  const printRol = (versao?: number) =>
    void print('Rol de prioridades', {
      path: 'relatorio/rol',
      query: { cnpjAssociacao, ano, idPrograma: program!.id, versao },
    });
  return (
    <Page
      title="ROL DE PRIORIDADES"
      term="rol"
      subtitle={rol.data && !isEmpty && <Standing rol={rol.data} />}
      actions={
        program && (
          <>
            {programs.data && programs.data.length > 1 && (
              <ProgramChoice
                programs={programs.data}
                chosen={program.id}
                onChoose={(id) => setAddress({ programa: String(id) }, { replace: true })}
              />
            )}
            {rol.data && !isEmpty && (
              <>
                {saves && <ActionButton label="Editar" icon="pi-pencil" onClick={edit} />}
                {may('rol.aprovar') && rol.data.estado === 'RASCUNHO' && rol.data.linhas.length > 0 && (
                  <ActionButton label="Aprovar em ata" icon="pi-check-circle" onClick={() => setApproving(true)} />
                )}
                {may('relatorio.ver') && rol.data.linhas.length > 0 && (
                  <ActionButton label="Imprimir" icon="pi-file-pdf" onClick={() => printRol()} />
                )}
              </>
            )}
          </>
        )
      }
    >
      {rol.data && !isEmpty ? (
        <>
          <Warnings rol={rol.data} />
          <PriorityList rol={rol.data} />
          <Resources rol={rol.data} />
          <OutsideExpenses rol={rol.data} />
          <Versions rol={rol.data} onPrint={printRol} />
        </>
      ) : (
        <div className="panel">
          {programs.data?.length === 0 ? (
            <EmptyState text="Nenhum programa." hint="O rol é de um programa: cadastre o primeiro." action={<ToPrograms />} />
          ) : isEmpty ? (
            <EmptyState
              icon="pi-list"
              text={EMPTY}
              action={saves && <ActionButton label="Listar prioridades" icon="pi-plus" onClick={edit} />}
            />
          ) : programs.error || rol.error ? (
            <FailedState
              error={programs.error ?? rol.error}
              failure="Erro ao carregar o rol."
              onRetry={() => void (programs.error ? programs : rol).refetch()}
            />
          ) : (
            <ListSkeleton />
          )}
        </div>
      )}
      {isApproving && rol.data && <ApprovalDialog rol={rol.data} onClose={() => setApproving(false)} />}
    </Page>
  );
}

function ToPrograms() {
  const navigate = useNavigate();
  return <ActionButton label="Programas" icon="pi-sitemap" onClick={() => navigate('/programas')} />;
}

function ProgramChoice({ programs, chosen, onChoose }: { programs: Program[]; chosen: number; onChoose: (id: number) => void }) {
  return (
    <select aria-label="Programa" value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
      {programs.map(({ id, descricao }) => (
        <option key={id} value={id}>
          {descricao}
        </option>
      ))}
    </select>
  );
}

/** Of which version the rows are. */
function Standing({ rol: { programa, estado, versoes } }: { rol: Rol }) {
  const [newest] = versoes;
  return (
    <Row as="span">
      {programa}
      {estado === 'APROVADO' && newest ? (
        <Badge tone="success" icon="pi-check">
          Versão {newest.versao}, aprovada em {formatDate(newest.data)}
        </Badge>
      ) : (
        <Badge tone="warning" icon="pi-pencil">
          {newest ? `Rascunho da versão ${newest.versao + 1}` : 'Rascunho'}
        </Badge>
      )}
    </Row>
  );
}

/** What is to be looked at, and what the draft changes. */
function Warnings({ rol: { avisos, desde, versoes } }: { rol: Rol }) {
  if (avisos.length === 0 && desde.length === 0) return null;
  return (
    <Stack className="page-section" gap="s">
      {avisos.map((text) => (
        <p key={text} className="callout">
          {text}
        </p>
      ))}
      {desde.length > 0 && (
        <details className="callout" open>
          <summary>O que muda desde a versão {versoes[0]?.versao}</summary>
          <ul>
            {desde.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
