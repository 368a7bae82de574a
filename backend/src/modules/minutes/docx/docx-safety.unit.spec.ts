import { describe, expect, it } from '@jest/globals';
import PizZip from 'pizzip';
import { docxOf, docxText } from '../../../../../test/integration/docx.js';
import { openDocx } from './docx.js';
import fillTemplate from './fill-template.js';
import judgeTemplate from './judge-template.js';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

type Parts = Parameters<typeof docxOf>[1];

const body = (xml: string): Parts => ({
  'word/document.xml': `<w:document xmlns:w="${WORD}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body><w:p>${xml}</w:p></w:body></w:document>`,
});
const relation = (type: string, target: string, mode = 'TargetMode="External"', part = 'word/_rels/document.xml.rels'): Parts => ({
  [part]: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${target}" ${mode}/></Relationships>`,
});
const typed = (name: string, type: string, content: string | Buffer = 'x'): Parts => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/><Override PartName="/${name}" ContentType="${type}"/></Types>`,
  [name]: content,
});
const run = (xml: string) => `<w:r>${xml}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const code = (...pieces: string[]) => pieces.map((text) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)).join('');
/** A field as Word writes it, with its code in several runs. */
const field = (...pieces: string[]) => mark('begin') + code(...pieces) + mark('separate') + run('<w:t>x</w:t>') + mark('end');

const refusedField = (name: string) => `O campo ${name} não é aceito em um template. Troque-o por texto.`;
const refusedLink = (target: string) => `O link ${target} não é aceito: use http, https ou mailto.`;
const fetched = (target: string) => `O documento busca conteúdo em ${target}. Incorpore-o ao documento.`;
const TEMPLATE = 'O documento está ligado a um modelo externo. Desfaça a ligação no Word (Desenvolvedor, Modelo de Documento).';
const MACROS = 'O documento tem macros. Salve-o sem elas.';
const OBJECT = 'O documento tem objetos incorporados (OLE). Cole-os como imagem.';
const CONTROL = 'O documento tem controles ActiveX. Remova-os.';
const CHUNK = 'O documento inclui outro arquivo. Cole o conteúdo no próprio documento.';
const MERGE = 'O documento está ligado a uma fonte de dados (mala direta). Desfaça a ligação.';
const CORRUPT = 'O arquivo está danificado.';
const NOT_UTF_8 =
  'O XML diz que está em UTF-8, mas os acentos foram gravados em outra codificação: algum programa o alterou. Peça a quem o emitiu o arquivo original, sem abri-lo e salvá-lo antes.';

const URL = 'http://10.0.0.9/x.dotm';

describe('an uploaded .docx', () => {
  it.each<[string, string, Parts]>([
    ['a remote template', TEMPLATE, relation('attachedTemplate', URL, undefined, 'word/_rels/settings.xml.rels')],
    [
      'a remote template in other letters',
      TEMPLATE,
      relation('ATTACHEDTEMPLATE', URL, 'TargetMode="EXTERNAL"', 'word/_RELS/settings.xml.RELS'),
    ],
    [
      'a remote template in the strict format',
      TEMPLATE,
      relation('http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate', URL),
    ],
    ['a template’s element', TEMPLATE, { 'word/settings.xml': `<w:settings xmlns:w="${WORD}"><w:attachedTemplate/></w:settings>` }],
    ['a remote picture', fetched('http://10.0.0.9/a.png'), relation('image', 'http://10.0.0.9/a.png')],
    ['a picture of a shared folder', fetched('\\\\10.0.0.9\\a.png'), relation('image', '\\\\10.0.0.9\\a.png')],
    ['a remote picture that says it is internal', fetched('file:///a.png'), relation('image', 'file:///a.png', 'TargetMode="Internal"')],
    ['a remote picture in VML', fetched('http://10.0.0.9/a.png'), body('<w:pict><v:imagedata src="http://10.0.0.9/a.png"/></w:pict>')],
    ['a picture’s link in VML', fetched('\\\\h\\a'), body('<w:pict><v:imagedata o:href="\\\\h\\a"/></w:pict>')],
    ['a remote relationship of another part', fetched(URL), relation('footer', URL, undefined, 'word/_rels/header1.xml.rels')],
    ['a link to a program', refusedLink('file:///c:/x.exe'), relation('hyperlink', 'file:///c:/x.exe')],
    ['a link to a script', refusedLink('javascript:x'), relation('hyperlink', 'javascript:x')],
    [
      'a base of every link',
      refusedLink('\\\\10.0.0.9\\'),
      { 'docProps/app.xml': '<Properties><HyperlinkBase>\\\\10.0.0.9\\</HyperlinkBase></Properties>' },
    ],
    ['DDEAUTO', refusedField('DDEAUTO'), body(field(' DDEAUTO c:\\\\x.exe "/k calc" '))],
    ['dde in small letters', refusedField('dde'), body(field('dde x y'))],
    ['DDEAUTO in several runs', refusedField('DDEAUTO'), body(field(' D', 'DE', 'AU', 'TO x'))],
    ['DDEAUTO in entities', refusedField('DDEAUTO'), body(field('&#68;DE&#x41;UTO x'))],
    ['DDEAUTO in a simple field', refusedField('DDEAUTO'), body('<w:fldSimple w:instr=" DDEAUTO x "/>')],
    ['DDEAUTO with another prefix', refusedField('DDEAUTO'), body(`<y:fldSimple xmlns:y="${WORD}" y:instr="DDEAUTO x"/>`)],
    ['DDEAUTO without an end', refusedField('DDEAUTO'), body(mark('begin') + code('DDEAUTO x'))],
    ['DDEAUTO outside of a field', refusedField('DDEAUTO'), body(code('DDEAUTO x'))],
    [
      'DDEAUTO in a field’s result',
      refusedField('DDEAUTO'),
      body(mark('begin') + code('PAGE') + mark('separate') + field('DDEAUTO x') + mark('end')),
    ],
    ['DDEAUTO as text of a code', refusedField('DDEAUTO'), body(mark('begin') + run('<w:t>DDEAUTO</w:t>') + mark('end'))],
    ['a code that another field makes', refusedField('…'), body(mark('begin') + field('QUOTE 68 68 69') + code(' PAGE') + mark('end'))],
    ['a code that another field completes', refusedField('DDE…'), body(mark('begin') + code('DDE') + field('QUOTE AUTO') + mark('end'))],
    ['INCLUDETEXT', refusedField('INCLUDETEXT'), body(field('INCLUDETEXT "http://10.0.0.9/a"'))],
    [
      'INCLUDEPICTURE in a header',
      refusedField('INCLUDEPICTURE'),
      { 'word/header1.xml': `<w:hdr xmlns:w="${WORD}">${field('INCLUDEPICTURE "http://10.0.0.9/a" \\d')}</w:hdr>` },
    ],
    ['IMPORT', refusedField('IMPORT'), body(field('IMPORT "\\\\10.0.0.9\\a"'))],
    ['LINK', refusedField('LINK'), body(field('LINK Excel.Sheet.8 "\\\\10.0.0.9\\a" "A1"'))],
    ['EMBED', refusedField('EMBED'), body(field('EMBED Package'))],
    ['DATABASE', refusedField('DATABASE'), body(field('DATABASE \\d "x"'))],
    ['MACROBUTTON', refusedField('MACROBUTTON'), body(field('MACROBUTTON x y'))],
    ['a link’s field to a program', refusedLink('file:///c:/x.exe'), body(field('HYPERLINK "file:///c:/x.exe"'))],
    ['a link’s field after its switches', refusedLink('\\\\10.0.0.9\\a'), body(field('HYPERLINK \\l "a" \\\\10.0.0.9\\a'))],
    ['a link’s field in curly quotes', refusedLink('“file:///x”'), body(field('HYPERLINK “file:///x”'))],
    [
      'a deleted code',
      'O documento tem alterações controladas dentro de campos. Aceite-as ou rejeite-as no Word.',
      body(mark('begin') + run('<w:delInstrText>DDEAUTO</w:delInstrText>') + mark('end')),
    ],
    ['an object', OBJECT, relation('oleObject', 'embeddings/oleObject1.bin', '')],
    ['an object that is a file', OBJECT, relation('package', 'embeddings/a.xlsx', '')],
    ['an object’s element', OBJECT, body('<w:object><o:OLEObject Type="Link"/></w:object>')],
    ['an object’s part', OBJECT, typed('word/a.bin', 'application/vnd.openxmlformats-officedocument.oleObject')],
    ['an object’s part by its name', OBJECT, typed('word/embeddings/a.bin', 'application/octet-stream')],
    ['a control', CONTROL, relation('control', 'activeX/activeX1.xml', '')],
    ['a control’s element', CONTROL, body('<w:control w:name="x"/>')],
    ['a control’s part', CONTROL, typed('word/a.xml', 'application/vnd.ms-office.activeX+xml', '<a/>')],
    ['macros', MACROS, relation('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin', '')],
    ['a part of macros', MACROS, typed('word/x.bin', 'application/vnd.ms-office.vbaProject')],
    ['a part of macros by its name', MACROS, typed('word/VBAPROJECT.BIN', 'application/octet-stream')],
    ['macros that the list of parts leaves out', MACROS, { 'word/vbaProject.bin': 'x' }],
    [
      'a .docm',
      MACROS,
      {
        '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`,
      },
    ],
    [
      'a ribbon of its own',
      MACROS,
      relation('http://schemas.microsoft.com/office/2006/relationships/ui/extensibility', 'customUI/customUI.xml', '', '_rels/.rels'),
    ],
    ['a macro of a form field', MACROS, body('<w:ffData><w:entryMacro w:val="x"/></w:ffData>')],
    ['a piece of another kind of file', CHUNK, relation('aFChunk', 'afchunk.html', '')],
    ['such a piece’s element', CHUNK, body('<w:altChunk/>')],
    ['a subdocument', CHUNK, relation('subDocument', 'a.docx')],
    ['a frame', CHUNK, relation('frame', URL)],
    [
      'a source of letters',
      MERGE,
      { 'word/settings.xml': `<w:settings xmlns:w="${WORD}"><w:mailMerge><w:connectString w:val="x"/></w:mailMerge></w:settings>` },
    ],
    ['a video of the web', 'O documento tem um vídeo da internet. Troque-o por um link.', body('<w:webVideoPr embeddedHtml="x"/>')],
    [
      'an add-in',
      'O documento abre um suplemento do Word. Remova-o (Inserir, Suplementos) e salve de novo.',
      relation(
        'http://schemas.microsoft.com/office/2011/relationships/webextension',
        'a.xml',
        '',
        'word/webextensions/_rels/taskpanes.xml.rels',
      ),
    ],
    [
      'a part of a kind that is not known',
      'O documento tem uma parte que não é aceita: word/a.exe. Copie o texto para um documento novo e salve-o.',
      typed('word/a.exe', 'application/x-msdownload'),
    ],
    ['XML in UTF-16', NOT_UTF_8, typed('word/a.xml', 'application/xml', Buffer.from('\uFEFF<a/>', 'utf16le'))],
    ['XML in UTF-7', CORRUPT, typed('word/a.xml', 'application/xml', '<?xml version="1.0" encoding="UTF-7"?><a/>')],
    ['XML that is not well formed', CORRUPT, typed('word/a.xml', 'application/xml', '<a>')],
  ])('a template is refused with %s', async (_, sentence, parts) => {
    const file = docxOf(['x'], parts);
    await expect(judgeTemplate(file, [])).rejects.toMatchObject({ sentences: [sentence] });
    await expect(fillTemplate(file, {})).rejects.toMatchObject({ sentences: [sentence] });
  });

  it('may name its main part otherwise, as Word on the web does', async () => {
    const { 'word/document.xml': document } = body(run('<w:t>Ata de {x}</w:t>')) as Record<string, string>;
    const types = typed('word/document2.xml', MAIN)!['[Content_Types].xml'] as string;
    const parts = {
      '[Content_Types].xml': types.replace(/<Override PartName="\/word\/document.xml"[^>]*>/, ''),
      'word/document.xml': null,
      'word/document2.xml': document!,
    };
    const filled = await fillTemplate(docxOf([], parts), { x: 'JARDIM' });
    expect(docxText(filled, 'word/document2.xml')).toBe('Ata de JARDIM');
  });

  it('may have an empty pane for add-ins', async () => {
    const pane = relation(
      'http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes',
      'word/panes.xml',
      '',
      '_rels/.rels',
    );
    await expect(openDocx(docxOf(['x'], { ...pane, 'word/panes.xml': '<taskpanes/>' }))).resolves.toBeDefined();
  });

  it('is refused with a list of all problems, each once', async () => {
    const parts = { ...body(field('DDEAUTO x') + field('DDEAUTO y')), ...relation('attachedTemplate', URL) };
    await expect(openDocx(docxOf(['x'], parts))).rejects.toMatchObject({ sentences: [refusedField('DDEAUTO'), TEMPLATE] });
  });

  it('is accepted with links, pictures, headers, page numbers and a table of contents', async () => {
    const fields = [
      'PAGE',
      ' NUMPAGES \\* MERGEFORMAT',
      'TOC \\o "1-3" \\h',
      'HYPERLINK "https://example.org" \\o "Dica"',
      'HYPERLINK \\l "titulo"',
      '= 1 + 1',
    ];
    const link = (id: string, type: string, target: string, mode = '') =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" ${mode}/>`;
    const parts: Parts = {
      ...body(`${fields.map((text) => field(text)).join('')}<w:fldSimple w:instr="DATE"/>${run('<w:t>{local}</w:t>')}`),
      ...typed(
        'word/header1.xml',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
        `<w:hdr xmlns:w="${WORD}"><w:p><w:r><w:t>{local}</w:t></w:r></w:p></w:hdr>`,
      ),
      'word/_rels/document.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('a', 'hyperlink', 'https://example.org', 'TargetMode="External"')}${link('b', 'hyperlink', 'mailto:a@example.org', 'TargetMode="External"')}${link('c', 'header', 'header1.xml')}</Relationships>`,
    };
    const file = docxOf([], parts);
    await judgeTemplate(file, ['local']);
    const filled = new PizZip(await fillTemplate(file, { local: 'CURITIBA/PR' }));
    for (const part of ['word/document.xml', 'word/header1.xml']) expect(filled.file(part)?.asText()).toContain('CURITIBA/PR');
  });

  it('loses entries that are no parts', async () => {
    const zip = await openDocx(docxOf(['x'], { 'a.exe': 'x', 'word/nothing': 'x' }));
    expect(Object.keys(zip.files).sort()).toEqual(['[Content_Types].xml', 'word/document.xml']);
  });

  it('cannot change the delimiters of its tags', async () => {
    const file = docxOf(['{=[[ ]]=}[[nome]] {local}']);
    await expect(judgeTemplate(file, ['local'])).rejects.toMatchObject({ sentences: ['A tag {=[[ ]]=} não existe.'] });
  });
});
