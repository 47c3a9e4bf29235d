import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { shared } from '../../vite.shared.ts'

export default defineConfig(
  mergeConfig(shared({ withMsw: false }), {
    plugins: [react()],
    build: { target: 'es2023', manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  }),
)
