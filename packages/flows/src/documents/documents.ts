import { brandDocuments } from './brandDocuments.ts'
import { formularyDocuments } from './formularyDocuments.ts'
import { hostDocuments } from './hostDocuments.ts'
import { saleDocuments } from './saleDocuments.ts'
import { wordDocuments } from './wordDocuments.ts'

/** The kinds of document that only this product has, by name, each with where its files lie: for editors. */
export const documents = { ...brandDocuments, ...saleDocuments, ...formularyDocuments, ...wordDocuments, ...hostDocuments }
