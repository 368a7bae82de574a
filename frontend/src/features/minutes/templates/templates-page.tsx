import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEMPLATE_NAMES, type TemplateName } from '#contracts/minutes/minutes.js';
import { MINUTES_TEMPLATE_RECORD, type Template } from '#contracts/minutes/template.record.js';
import { TEMPLATE_TAGS } from '#contracts/minutes/template-tags.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { SMALL_PAGE_SIZES } from '#shared/ui/lists/pagination.tsx';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { ActionButton, CloseButton } from '#shared/ui/lists/toolbar.tsx';
import styles from '../minutes.module.css';
import { TemplateForm } from './template-form';
import { templatesQuery } from './templates.queries';

const DOWNLOAD_FAILURE = 'Não foi possível fazer o download do template.';

const COLUMNS = recordColumns<Template>(MINUTES_TEMPLATE_RECORD, {
  enviadoEm: { type: 'date', value: ({ enviadoEm }) => dateInBrazil(new Date(enviadoEm)) },
  propria: { value: ({ propria }) => (propria ? 'Esta associação' : 'Todas as associações') },
  emUso: {
    value: ({ emUso }) => (emUso ? 'EM USO' : 'ANTERIOR'),
    body: ({ emUso }) => <Badge tone={emUso ? 'success' : 'neutral'}>{emUso ? 'EM USO' : 'ANTERIOR'}</Badge>,
  },
});

/** Word-processor templates of minutes, notices and terms: common ones, and the association's own. */
export function TemplatesPage() {
  const may = useMay();
  const [sent, setSent] = useState(0);
  return (
    <Page title="CADASTRO DE TEMPLATE" actions={<CloseButton label="Voltar" />}>
      {may('template.salvar') && <TemplateForm key={sent} onSent={() => setSent(sent + 1)} />}
      <TemplateList />
      <BuiltInTemplates />
      <LocalListState>
        <Tags />
      </LocalListState>
    </Page>
  );
}

function TemplateList() {
  const may = useMay();
  const templates = useQuery(templatesQuery);
  const run = useAction();
  const save = ({ id, nome }: Template) =>
    run((signal) => download('template/download/{id}', `${nome}.docx`, { path: { id }, signal }), { failure: DOWNLOAD_FAILURE });
  const remove = ({ id, nomeArquivo }: Template) =>
    run(() => api.delete('template/delete/{id}', { path: { id } }), {
      confirm: ['delete', `Deseja realmente excluir o template **${nomeArquivo}**?`],
      success: 'Template excluído com sucesso.',
      failure: 'Erro ao excluir o template.',
      invalidates: ['template'],
    });
  const menuOfTemplate = menuOf<Template>({
    name: ({ nomeArquivo }) => nomeArquivo,
    actions: offered<Template>(may, [
      { label: 'Baixar', icon: 'pi-download', needs: 'template.ver', act: (row) => void save(row) },
      { label: 'Excluir', icon: 'pi-trash', needs: 'template.excluir', act: (row) => void remove(row) },
    ]),
  });
  return (
    <section className="page page-section" aria-labelledby="templates">
      <header className="page-head">
        <h2 id="templates">TEMPLATES CADASTRADOS</h2>
      </header>
      <List
        query={templates}
        empty="Nenhum template encontrado."
        emptyHint="Enquanto não houver um, a ata, o edital e o termo saem dos modelos do sistema."
        failure="Erro ao carregar os templates."
        table={{ columns: COLUMNS, rowKey: ({ id }) => id, label: 'Templates', pageSizes: SMALL_PAGE_SIZES, rowMenu: menuOfTemplate }}
      />
    </section>
  );
}

function BuiltInTemplates() {
  const run = useAction();
  const save = (nome: TemplateName) =>
    run((signal) => download('template/modelo/{nome}', `Modelo de ${nome}.docx`, { path: { nome }, signal }), {
      failure: DOWNLOAD_FAILURE,
    });
  return (
    <section className="page page-section" aria-labelledby="modelos">
      <header className="page-head">
        <div>
          <h2 id="modelos">MODELOS DO SISTEMA</h2>
          <p className="page-subtitle">Usados enquanto não houver um template com o nome. Baixe um deles para começar o seu.</p>
        </div>
        <div className="page-actions">
          {TEMPLATE_NAMES.map((nome) => (
            <ActionButton key={nome} label={`Modelo de ${nome}`} icon="pi-download" onClick={() => void save(nome)} />
          ))}
        </div>
      </header>
    </section>
  );
}

const TAGS = Object.entries(TEMPLATE_TAGS).map(([tag, description]) => ({ tag: `{${tag}}`, ...description }));

const TAG_COLUMNS: Column<(typeof TAGS)[number]>[] = [
  { field: 'tag', header: 'Tag', card: 'title', body: ({ tag }) => <code>{tag}</code> },
  { field: 'descricao', header: 'O que é' },
  { field: 'exemplo', header: 'Exemplo' },
];

function Tags() {
  return (
    <section className={`page page-section ${styles.templateTags}`} aria-labelledby="tags">
      <header className="page-head">
        <div>
          <h2 id="tags">TAGS DISPONÍVEIS</h2>
          <p className="page-subtitle">
            Escreva a tag no documento, com as chaves, e ela dá lugar ao dado da ata ou do termo. O que não estiver preenchido sai como uma
            linha em branco.
          </p>
        </div>
      </header>
      <div className="panel">
        <DataTable rows={TAGS} columns={TAG_COLUMNS} rowKey={({ tag }) => tag} label="Tags" pageSizes={null} selectable={false} />
      </div>
    </section>
  );
}
