import './hand.css'
import { createRoot } from 'react-dom/client'
import { pagesOf } from '../../work/pagesOf.ts'
import { markDefinition, readWork } from '../../work/workAddress.ts'
import { Form } from './Form.tsx'

const pages = pagesOf(readWork(location.search))
markDefinition()
createRoot(document.getElementById('page') ?? document.body).render(<Form pages={pages} />)
