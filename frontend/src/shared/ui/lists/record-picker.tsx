import type { ReactNode } from 'react';
import { Button } from '../base/button';
import { Modal } from '../dialogs/modal';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { List, type ListQuery } from './list-page';
import { LocalListState } from './list-state';
import { SMALL_PAGE_SIZES } from './pagination';

interface RecordPickerProps<T extends object> {
  title: string;
  /** Accessible name of the list: `Favorecidos`. */
  label: string;
  query: ListQuery<T>;
  columns: Column<T>[];
  rowKey: (row: T) => string | number;
  /** Field with the name of a record: label of its button, and default sort. */
  nameField: keyof T & string;
  searchIn: (row: T) => (string | number | null | undefined)[];
  searchLabel: string;
  emptyHint: ReactNode;
  failure: string;
  width?: string;
  onPick: (row: T) => void;
  onClose: () => void;
}

/** A modal to choose one record from a list. */
export function RecordPicker<T extends object>(props: RecordPickerProps<T>) {
  const { title, label, query, columns, rowKey, nameField, searchIn, searchLabel, emptyHint, failure, width, onPick, onClose } = props;
  return (
    <Modal title={title} width={width} onClose={onClose}>
      <LocalListState>
        <List query={query} searchIn={searchIn} searchLabel={searchLabel} emptyHint={emptyHint} failure={failure}>
          {(rows) => (
            <DataTable
              rows={rows}
              columns={columns}
              rowKey={rowKey}
              label={label}
              defaultSort={nameField}
              pageSizes={SMALL_PAGE_SIZES}
              selectable={false}
              rowButton={(row) => (
                <Button
                  label="Selecionar"
                  icon="pi-check"
                  size="small"
                  outlined
                  aria-label={`Selecionar ${row[nameField]}`}
                  onClick={() => onPick(row)}
                />
              )}
            />
          )}
        </List>
      </LocalListState>
    </Modal>
  );
}
