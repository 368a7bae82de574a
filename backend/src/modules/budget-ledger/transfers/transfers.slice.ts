import { type Slice } from '#platform/slice.js';
import { DeleteTransferHandler, SaveTransferHandler } from './transfer.commands.js';
import { TransferQueries } from './transfer.queries.js';
import { TransfersController } from './transfers.controller.js';

export const TRANSFERS_SLICE: Slice = {
  controllers: [TransfersController],
  providers: [TransferQueries, SaveTransferHandler, DeleteTransferHandler],
};
