import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {FindScreen} from '../../features/operations/find-screen.tsx'
import {searchText} from '../../platform/browser/search-text.ts'

const findSearch = z.object({text: searchText(100)})

export const Route = createFileRoute('/consumer/operations/')({
  validateSearch: (given: {text?: string}) => given,
  component: function Operations() {
    const {text = ''} = findSearch.parse(Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <FindScreen
        text={text}
        onFind={(next) => void navigate({search: next === '' ? {} : {text: next}, resetScroll: false})}
      />
    )
  },
})
