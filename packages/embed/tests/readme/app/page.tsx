import { TeaForm } from './TeaForm'

export default function Page() {
  return (
    <main>
      <TeaForm />
    </main>
  )
}
